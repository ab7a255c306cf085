import type { DemoOrganisation } from '../demoTypes';

export const yunshan: DemoOrganisation = {
  name: '云杉工业设计有限公司',
  contactPerson: '林若溪',
  email: 'hello@yunshan-design.test',
  timeZone: 'Asia/Shanghai',
  createdDaysAgo: 388,
  contract: { isUnder: true, options: ['multiple_language_pack', 'unlimited_yearly_updates', 'statistics', 'themes'], startedDaysAgo: 380, endsInDays: 350 },
  themes: { font: 'Default', fontColor: '#1c2b2aff', headerBackgroundColor: '#3c6e63', headerBackgroundTexture: 'header-texture-7', iconShape: 'semi-rounded', iconColor: '#3c6e63', buttonColor: '#2b524a' },
  shared: { company: '云杉工业设计', officePhones: ['+86 571 0000 0230'], websites: ['https://www.yunshan-design.test'], address: ['中国浙江省杭州市西湖区竹径路18号3楼'] },
  visits: { rhythm: 'office', sources: { mobileRing: 34, card: 28, sticker: 12, other: 26 }, saved: 0.22, shared: 0.05, growth: 1.4, peaks: [{ daysAgo: 30, days: 5, strength: 6.5 }] },
  cards: [
    { owner: '林若溪', looks: { skin: 'honey', hair: 'bob', tone: 'black', wears: 'turtleneck', fabric: 'forest', lashes: true, mouth: 'smile', ground: 4 }, createdDaysAgo: 386, interest: 12, profiles: [{ fullName: '林若溪', language: 'zh', title: '创意总监', about: '让工具顺手，让机器安静。欢迎来工作室喝茶。', emails: ['ruoxi@yunshan-design.test'], mobilePhones: ['+86 120 0000 0231'] }, { fullName: 'Ruoxi Lin', company: 'Yunshan Industrial Design', title: 'Creative Director', about: 'Tools that fit the hand, machines that keep quiet. Come by for tea.', address: ['3F, 18 Zhujing Road, Xihu, Hangzhou, Zhejiang, China'], emails: ['ruoxi@yunshan-design.test'], mobilePhones: ['+86 120 0000 0231'] }] },
    { owner: '陈牧远', looks: { skin: 'honey', hair: 'quiff', tone: 'black', wears: 'shirt', fabric: 'charcoal', glasses: 'wire', jaw: 0.4, mouth: 'grin', ground: 7 }, createdDaysAgo: 251, interest: 7, profiles: [{ fullName: '陈牧远', language: 'zh', title: '结构工程师', emails: ['muyuan@yunshan-design.test'] }] },
    { owner: '赵晓棠', createdDaysAgo: 88, interest: 4, profiles: [{ fullName: '赵晓棠', language: 'zh', title: '客户经理', mobilePhones: ['+86 120 0000 0233'] }] },
  ],
};

export const yamakawa: DemoOrganisation = {
  name: '山川精器株式会社',
  contactPerson: '藤原 美月',
  email: 'info@yamakawa-seiki.test',
  timeZone: 'Asia/Tokyo',
  createdDaysAgo: 455,
  contract: { isUnder: true, options: ['multiple_language_pack', 'forever_updates', 'themes'], startedDaysAgo: 450, endsInDays: 280 },
  themes: { font: 'Default', fontColor: '#1b1f3aff', headerBackgroundColor: '#27346b', headerBackgroundTexture: 'header-texture-10', iconShape: 'rounded', iconColor: '#b03a48', buttonColor: '#b03a48' },
  shared: { company: '山川精器株式会社', officePhones: ['+81 75-000-0240'], fax: '+81 75-000-0249', websites: ['https://www.yamakawa-seiki.test'], address: ['〒604-0000 京都府京都市中京区竹間町240'] },
  visits: { rhythm: 'office', sources: { card: 70, sticker: 6, mobileRing: 4, other: 20 }, saved: 0.28, shared: 0.04, growth: 1.05, peaks: [{ daysAgo: 51, days: 3, strength: 7.5 }] },
  cards: [
    { owner: '藤原 美月', looks: { skin: 'porcelain', hair: 'long', tone: 'black', wears: 'blazer', fabric: 'charcoal', accent: 'white', lashes: true, mouth: 'smile', ground: 2 }, createdDaysAgo: 453, interest: 10, profiles: [{ fullName: '藤原 美月', language: 'ja', title: '営業部 部長', about: '千分の一ミリの世界を、百年かけて磨いてきました。', emails: ['mizuki.fujiwara@yamakawa-seiki.test'], mobilePhones: ['+81 90-0000-0241'] }, { fullName: 'Mizuki Fujiwara', company: 'Yamakawa Precision Instruments', title: 'Director of Sales', about: 'A hundred years of polishing the thousandth of a millimetre.', address: ['240 Takema-cho, Nakagyo-ku, Kyoto 604-0000, Japan'], emails: ['mizuki.fujiwara@yamakawa-seiki.test'], mobilePhones: ['+81 90-0000-0241'] }] },
    { owner: '中村 蒼太', looks: { skin: 'fair', hair: 'sidePart', tone: 'dark', wears: 'suit', fabric: 'navy', accent: 'brick', glasses: 'square', jaw: 0.3, mouth: 'halfSmile', ground: 8 }, createdDaysAgo: 327, interest: 6, profiles: [{ fullName: '中村 蒼太', language: 'ja', title: '技術部 主任', emails: ['sota.nakamura@yamakawa-seiki.test'] }] },
    { owner: '高橋 ヴィクトリア 明美', createdDaysAgo: 133, interest: 4, profiles: [{ fullName: '高橋 ヴィクトリア 明美', language: 'ja', title: '海外事業部', emails: ['victoria.takahashi@yamakawa-seiki.test'] }] },
  ],
};

export const darAlRimal: DemoOrganisation = {
  name: 'Dar Al Rimal Retreats · دار الرمال',
  contactPerson: 'Layla Al Haddad',
  email: 'welcome@dar-alrimal.test',
  timeZone: 'Asia/Dubai',
  createdDaysAgo: 342,
  contract: { isUnder: true, options: ['multiple_language_pack', 'statistics', 'themes'], startedDaysAgo: 335, endsInDays: 395 },
  privacyLink: 'https://www.dar-alrimal.test/privacy',
  themes: { font: 'Noto Sans Arabic', fontColor: '#2d2417ff', headerBackgroundColor: '#3a2f5b', headerBackgroundTexture: 'header-texture-11', iconShape: 'shape-1', iconColor: '#a9772a', buttonColor: '#8a5f1c' },
  shared: { company: 'دار الرمال', officePhones: ['+971 4 000 0250'], websites: ['https://www.dar-alrimal.test'], address: ['طريق الواحة، المرموم، دبي، الإمارات العربية المتحدة'] },
  visits: { rhythm: 'evenings', sources: { virtago: 46, card: 24, mobileRing: 12, other: 18 }, saved: 0.18, shared: 0.04, growth: 1.8, peaks: [{ daysAgo: 15, days: 4, strength: 5 }] },
  cards: [
    { owner: 'ليلى الحداد', looks: { skin: 'olive', hair: 'headscarf', tone: 'black', wears: 'coat', fabric: 'cream', accent: 'teal', lashes: true, mouth: 'smile', ground: 1 }, createdDaysAgo: 340, interest: 13, profiles: [{ fullName: 'ليلى الحداد', language: 'ar', title: 'المديرة العامة', about: 'ليلة واحدة في الصحراء تكفي لتعود إليها. نرتب لكم الباقي.', emails: ['layla@dar-alrimal.test'], mobilePhones: ['+971 57 000 0251'], instagram: 'dar-alrimal' }, { fullName: 'Layla Al Haddad', company: 'Dar Al Rimal Retreats', title: 'General Manager', about: 'One night in the desert is enough to come back. We arrange the rest.', address: ['Oasis Road, Al Marmoom, Dubai, United Arab Emirates'], emails: ['layla@dar-alrimal.test'], mobilePhones: ['+971 57 000 0251'] }] },
    { owner: 'يوسف بن سالم المرزوقي', looks: { skin: 'caramel', hair: 'crew', tone: 'black', wears: 'shirt', fabric: 'white', beard: 'short', jaw: 0.5, mouth: 'grin', ground: 3 }, createdDaysAgo: 211, interest: 6, profiles: [{ fullName: 'يوسف بن سالم المرزوقي', language: 'ar', title: 'مدير الفعاليات', emails: ['yousef@dar-alrimal.test'], mobilePhones: ['+971 57 000 0252'] }] },
    { owner: 'Amélie Rostand-Khoury', looks: { skin: 'fair', hair: 'waves', tone: 'brown', wears: 'blouse', fabric: 'rose', lashes: true, earrings: 'drops', mouth: 'grin', ground: 6 }, createdDaysAgo: 71, interest: 7, profiles: [{ fullName: 'Amélie Rostand-Khoury', language: 'fr', company: 'Dar Al Rimal Retreats', title: 'Relations avec les hôtes', address: [], emails: ['amelie@dar-alrimal.test'] }, { fullName: 'أميلي روستان خوري', language: 'ar', title: 'علاقات الضيوف', emails: ['amelie@dar-alrimal.test'] }] },
  ],
};

export const alonVeZayit: DemoOrganisation = {
  name: 'Alon & Zayit Agritech · אלון וזית',
  contactPerson: 'נועה בן־ארי',
  email: 'shalom@alon-zayit.test',
  timeZone: 'Asia/Jerusalem',
  createdDaysAgo: 198,
  contract: { isUnder: true, options: ['multiple_language_pack', 'themes'], startedDaysAgo: 190, endsInDays: 175 },
  themes: { font: 'Noto Sans Hebrew', fontColor: '#26321bff', headerBackgroundColor: '#8aa64f', headerBackgroundTexture: 'header-texture-8', iconShape: 'semi-rounded', iconColor: '#55702a', buttonColor: '#4a6324' },
  shared: { company: 'אלון וזית', officePhones: ['+972 4-000-0260'], websites: ['https://www.alon-zayit.test'], address: ['דרך הכרמים 12, זכרון יעקב, ישראל'] },
  visits: { rhythm: 'sundayOffice', sources: { card: 40, mobileRing: 22, sticker: 18, other: 20 }, saved: 0.2, shared: 0.035, growth: 2.1, peaks: [{ daysAgo: 44, days: 2, strength: 5 }] },
  cards: [
    { owner: 'נועה בן־ארי', looks: { skin: 'olive', hair: 'curls', tone: 'chestnut', wears: 'shirt', fabric: 'moss', lashes: true, mouth: 'grin', ground: 4 }, createdDaysAgo: 196, interest: 8, profiles: [{ fullName: 'נועה בן־ארי', language: 'he', title: 'מייסדת שותפה', about: 'חיישנים קטנים, עצים ותיקים, הרבה פחות מים.', emails: ['noa@alon-zayit.test'], mobilePhones: ['+972 60-000-0261'] }, { fullName: 'Noa Ben-Ari', company: 'Alon & Zayit Agritech', title: 'Co-founder', about: 'Small sensors, old trees, far less water.', address: ['12 HaKramim Road, Zikhron Ya’akov, Israel'], emails: ['noa@alon-zayit.test'], mobilePhones: ['+972 60-000-0261'] }] },
    { owner: 'אורי שקד־לוי', looks: { skin: 'fair', hair: 'swept', tone: 'copper', wears: 'polo', fabric: 'sand', beard: 'short', jaw: 0.5, mouth: 'smile', ground: 0 }, createdDaysAgo: 102, interest: 5, profiles: [{ fullName: 'אורי שקד־לוי', language: 'he', title: 'אגרונום ראשי', emails: ['uri@alon-zayit.test'], fax: '+972 4-000-0269' }] },
  ],
};
