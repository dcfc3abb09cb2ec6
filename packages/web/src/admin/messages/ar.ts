import { counted, GAMES, isolate } from '../../shared/messages/arabic.ts';
import type { AdminMessages } from './en.ts';

const CONNECTIONS = { one: 'اتصال واحد', two: 'اتصالان', few: 'اتصالات', many: 'اتصالًا', other: 'اتصال' };
const ENTRIES = { one: 'قيد واحد', two: 'قيدان', few: 'قيود', many: 'قيدًا', other: 'قيد' };

export const ar: AdminMessages = {
  title: 'الإدارة',
  hint: 'لمن يشغّل هذا الخادم.',
  secret: 'مفتاح الإدارة',
  secretHint: `عرضه الخادم عند أول تشغيل، وهو في الملف ${isolate('admin-secret')} بجانب المباريات.`,
  remember: 'حفظه على هذا الجهاز',
  rememberHint: 'وإلا نُسي حين تغلق هذا التبويب.',
  enter: 'فتح',
  leave: 'نسيان المفتاح',
  parts: {
    load: 'حال الخادم',
    games: 'المباريات',
    guests: 'الضيوف',
    tournaments: 'البطولات',
    blocks: 'العناوين المحظورة',
    audit: 'ما جرى',
  },

  ready: 'كل شيء على ما يرام.',
  notReady: 'لا يستطيع هذا الخادم العمل. السبب في سجله.',
  since: (version, moment) => `الإصدار ${isolate(version)}، يعمل منذ ${isolate(moment)}`,
  figures: {
    playing: 'مباريات جارية',
    waiting: 'مباريات تنتظر لاعبين',
    guests: 'ضيوف',
    tournaments: 'بطولات',
    connections: 'اتصالات',
    thinking: 'حواسيب تفكر',
    owed: 'حواسيب تنتظر',
    memory: 'الذاكرة',
    blocked: 'عناوين محظورة',
  },
  megabytes: (count) => `${count} م.ب`,
  addresses: 'الأكثر اتصالًا',
  addressesNone: 'لا أحد متصل الآن.',
  connections: (count) => counted(count, CONNECTIONS),

  none: 'لا شيء هنا.',
  more: 'عرض الأقدم',
  status: { waiting: 'تنتظر', playing: 'جارية', over: 'انتهت' },
  open: 'مفتوحة للجميع',
  ofTournament: (code) => `البطولة ${isolate(code)}`,
  entries: (count) => counted(count, ENTRIES),
  games: (count) => counted(count, GAMES),
  remove: 'حذف',
  removeWhat: (what) => `حذف: ${isolate(what)}`,
  removeTitle: {
    game: 'حذف هذه المباراة؟',
    guest: 'حذف هذا الضيف؟',
    tournament: 'حذف هذه البطولة؟',
  },
  removeHint: {
    game: 'تختفي عند الجميع فورًا، ولا يمكن استرجاعها.',
    guest: 'تُحذف تصنيفاته، ويُزال اسمه من كل المباريات. لا يمكن التراجع عن ذلك.',
    tournament: 'تختفي مع كل مبارياتها، ولا يمكن استرجاعها.',
  },
  removed: 'حُذف.',

  address: 'عنوان أو شبكة',
  addressHint: `مثلًا ${isolate('203.0.113.7')} أو ${isolate('203.0.113.0/24')}`,
  note: 'السبب',
  noteHint: 'لا يراه إلا المديرون.',
  block: 'حظر',
  blockWhat: (address) => `حظر ${isolate(address)}`,
  blockTitle: (address) => `حظر ${isolate(address)}؟`,
  blockHint: 'لا يدخل أحد من هناك بعد الآن، ويُفصل من هو متصل.',
  dontBlock: 'عدم الحظر',
  blocked: (address) => `حُظر ${isolate(address)}.`,
  unblock: 'رفع الحظر',
  unblockWhat: (address) => `رفع الحظر عن ${isolate(address)}`,
  unblocked: (address) => `رُفع الحظر عن ${isolate(address)}.`,

  auditHint: 'آخر مئة إجراء للمديرين، على كل خادم يستخدم هذه البيانات.',
  actions: {
    'delete-game': 'حُذفت مباراة',
    'delete-guest': 'حُذف ضيف',
    'delete-tournament': 'حُذفت بطولة',
    block: 'حُظر عنوان',
    unblock: 'رُفع حظر عنوان',
  },
  from: (address) => `من ${isolate(address)}`,

  faults: {
    'bad-secret': 'ليس هذا مفتاح هذا الخادم.',
    'bad-address': 'ليس هذا عنوانًا ولا شبكة.',
    'own-address': 'ستحظر نفسك: هذا عنوانك.',
    'not-blocked': 'هذا العنوان ليس محظورًا.',
    'no-such-guest': 'لم يعد هذا الضيف موجودًا.',
    'not-in-tournament': 'لا تُحذف مباراة من بطولة إلا مع البطولة.',
  },
};
