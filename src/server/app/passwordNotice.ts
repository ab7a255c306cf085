import { publishedDemoPassword } from './demo/demoSignIns';
import type { DemoState } from './seedDemoData';
import type { MadeSuperAdmin } from './firstSuperAdmin';

/**
 * The text about passwords that a start prints: those that it has generated, and a warning when a public server has the
 * published one.
 * @returns lines that end with a line break, or ''
 */
export function passwordNotice({
  demo,
  firstAdmin,
  isPublic,
}: {
  demo: DemoState;
  firstAdmin: MadeSuperAdmin | undefined;
  isPublic: boolean;
}): string {
  const lines: string[] = [];
  if (firstAdmin?.madeUpPassword)
    lines.push(
      `First SUPER_ADMIN: ${firstAdmin.email} with the password ${firstAdmin.madeUpPassword} (printed this once)`,
    );
  if (demo.madeUp.length > 0) {
    lines.push(
      'This start is public (PUBLIC_URL or HOST), so the demo sign-ins have generated passwords, printed only this once:',
    );
    lines.push(...demo.madeUp.map(({ email, password, who }) => `  ${email}  ${password}  ${who}`));
  }
  if (isPublic && demo.hasPublishedPassword) {
    lines.push(
      `WARNING: DEMO_DATA=true on a public start (PUBLIC_URL or HOST): everybody can sign in with the published password ${publishedDemoPassword}.`,
    );
    lines.push('Leave DEMO_DATA unset for generated passwords, or set it to false for no demo data.');
  }
  return lines.map((line) => `${line}\n`).join('');
}
