/** Mistakes that tests of the browser see. The shape of a row: list.mjs. */
export const browserMistakes = [
  {
    name: 'is text in every field',
    test: 'src/card/CardView.test.tsx',
    says: 'the about text is markup',
    edits: [
      {
        file: 'src/card/CardView.tsx',
        find: '>\n                {view[field]}\n              </p>',
        replace: ' dangerouslySetInnerHTML={{ __html: view[field] }} />',
      },
    ],
  },
  {
    name: 'never yields anything but an http(s) address',
    test: 'src/card/safeUrl.test.ts',
    says: 'one network has a rule of its own',
    edits: [
      {
        file: 'src/card/safeUrl.ts',
        find: "  return field === 'websites' ?",
        replace: "  if (field === 'tiktok' && /^\\w+:/.test(typed)) return typed;\n  return field === 'websites' ?",
      },
    ],
  },
  {
    name: 'leaves the password in no state',
    test: 'src/console/store/store.test.ts',
    says: "the address of the sign-in stays in the browser's list of resources",
    edits: [
      {
        file: 'src/console/entities/sessions/signIn.ts',
        find: '  globalThis.performance?.clearResourceTimings?.();\n',
        replace: '',
      },
    ],
  },
  {
    name: 'keeps the password nowhere',
    test: 'src/console/screens/login/LoginScreen.test.tsx',
    says: 'the form remembers the password',
    edits: [
      {
        file: 'src/console/screens/login/LoginForm.tsx',
        find: "    password.current.value = '';\n",
        replace: "    password.current.value = '';\n    sessionStorage.setItem('typed', typed);\n",
      },
    ],
  },
  {
    name: 'sets the direction on the text of a number or an address',
    test: 'src/card/CardView.test.tsx',
    says: 'the line of a value has the direction of the value',
    edits: [
      {
        file: 'src/card/ContactRows.tsx',
        find: '<span className={`card-row-value${classes.value}`}>',
        replace: '<span className={`card-row-value${classes.value}`} dir="ltr">',
      },
    ],
  },
  {
    name: 'holds no file that is not chosen',
    test: 'src/ui/FileDrop.test.tsx',
    says: 'a refused file stays in the file input',
    edits: [
      {
        file: 'src/ui/FileDrop.tsx',
        find: "if (!name && !fileName && field.current) field.current.value = '';",
        replace: '',
      },
    ],
  },
  {
    name: 'keeps the reason why a file cannot be one when Save is pressed',
    test: 'src/console/screens/card/CardTabs.test.tsx',
    says: 'Save hides why a file was rejected',
    edits: [
      {
        file: 'src/console/screens/card/AddPhotoTab.tsx',
        find: "problem ?? (isMissing && 'Choose a picture first.')",
        replace: "isMissing ? 'Choose a picture first.' : problem",
      },
    ],
  },
  {
    name: 'with controls named by it',
    test: 'src/console/screens/card/CardTabs.test.tsx',
    says: 'the controls of every link have the same name',
    edits: [{ file: 'src/ui/CopyRow.tsx', find: 'about === undefined ? action', replace: 'about !== null ? action' }],
  },
  {
    name: 'disabled accounts are hidden by default',
    test: 'src/console/screens/accounts/AccountsScreen.test.tsx',
    says: 'the list does not say that it hides disabled accounts',
    edits: [
      {
        file: 'src/console/screens/accounts/AccountList.tsx',
        find: '{hidden > 0 && (',
        replace: '{hidden < 0 && (',
      },
    ],
  },
  {
    name: 'with the disabled accounts, and links to it',
    test: 'src/console/screens/dashboard/DashboardScreen.test.tsx',
    says: 'the dashboard counts disabled accounts without saying so',
    edits: [
      {
        file: 'src/console/screens/dashboard/DashboardScreen.tsx',
        find: "note={noteOf(disabled, 'disabled')}",
        replace: '',
      },
    ],
  },
];
