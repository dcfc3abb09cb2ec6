import { MAX_SEAT_NAME_LENGTH } from '@rowhouse/table';
import { counted, isolate, MOVES } from '../arabic.ts';
import type { ExpectedMessages } from './en.ts';

const ROWS = { one: 'صف واحد', two: 'صفان', few: 'صفوف', many: 'صفًّا', other: 'صف' };

const FIELDS = { columns: 'الأعمدة', rows: 'الصفوف', connect: 'العدد في صف', players: 'اللاعبون' };

export const ar: ExpectedMessages = {
  found: {
    'end-of-file': () => 'نهاية الملف',
    rows: ({ count }) => counted(count, ROWS),
    moves: ({ count }) => counted(count, MOVES),
    refused: ({ refusal }) => refusal,
  },
  expected: {
    game: ({ families }) => `لعبة: ${families.map((family) => isolate(`${family}-…`)).join(' أو ')}`,
    'connect-game': () =>
      `${isolate('connect-<columns>x<rows>x<length>')}، ثم ${isolate('-p<players>')} و${isolate('-memory')} عند الحاجة`,
    'plain-numbers': () => 'أعداد صحيحة لا تبدأ بصفر',
    'connect-number': ({ field, min, max }) => `${FIELDS[field]} من ${min} إلى ${max}`,
    'morris-game': ({ men }) =>
      `${isolate(`morris-<${men.join('|')}>`)}، ثم ${isolate('-any')} و${isolate('-fly')} أو ${isolate('-walk')} و${isolate('-draw<plies>')} و${isolate('-rep<times>')} إذا اختلفت`,
    men: ({ men }) => `عدد الأحجار: ${men.join('، ')}`,
    'draw-after': ({ min, max }) => `تعادل بعد ${min} إلى ${max} نقلة`,
    repetition: ({ min, max }) => `تعادل في المرة ${min} إلى ${max}`,
    column: ({ columns }) => `عمود من 1 إلى ${columns}`,
    rows: ({ rows }) => `${counted(rows, ROWS)} بينها /، والأعلى أولًا`,
    'cells-in-row': ({ cells, row }) => `عدد الخانات ${cells} في الصف ${row}`,
    'cell-in-row': ({ letters, row }) => `${isolate('./index')} أو أحد ${isolate(letters)} في الصف ${row}`,
    sides: ({ letters }) => `صاحب الدور ومن بدأ، وكلٌّ منهما أحد ${isolate(letters)}`,
    turn: () => `نقلة مثل ${['d2', 'd2-d3', 'd2xa1'].map(isolate).join(' أو ')} أو ${isolate('d2-d3xa1')}`,
    point: ({ last }) => `نقطة من الرقعة، من ${isolate('a1')} إلى ${isolate(last)}`,
    'morris-setup': ({ form }) => `الحلقات وصاحب الدور وما في يد الأحمر والأزرق: ${isolate(form)}`,
    rings: ({ rings, form }) => `عدد الحلقات ${rings} بينها /: ${isolate(form)}`,
    'places-in-ring': ({ places, ring }) => `عدد المواضع ${places} في الحلقة ${ring}`,
    'man-or-empty': ({ ring, place }) =>
      `${isolate('r')} أو ${isolate('b')} أو ${isolate('./index')} في ${isolate(`${ring}.${place}`)}`,
    'side-to-move': () => `صاحب الدور، ${isolate('r')} أو ${isolate('b')}`,
    'red-in-hand': () => 'الأحجار الحمراء في اليد',
    'blue-in-hand': () => 'الأحجار الزرقاء في اليد',
    'plies-since-mill': () => 'عدد النقلات منذ آخر طاحونة',
    record: () => `${isolate('<game> <who began> <moves, or ->')}، وإذا كانت وضعية مرتّبة ${isolate('from <position>')}`,
    'who-began': () => `من بدأ: ${isolate('r, b, …')}`,
    'side-of-position': ({ letter }) => `${isolate(letter)}، وهو صاحب الدور في الوضعية`,
    'legal-position': () => 'وضعية صحيحة',
    'legal-moves': () => 'نقلات مسموحة فقط',
    'saved-rows': ({ rows, columns }) => `${counted(rows, ROWS)} في كلٍّ منها ${columns} خانة، والأسفل أولًا`,
    'saved-row': ({ columns }) => `${columns} خانة بينها فواصل`,
    'saved-cell': () => isolate('Red, Blue, Empty'),
    'saved-player': () => 'صاحب الدور، 0 (أزرق) أو 1 (أحمر)',
    'saved-mode': () => 'النمط، 1 (عادي) أو 0 (لعب حر)',
    'saved-computer': () => 'لون الحاسوب، 0 (أزرق) أو 1 (أحمر)',
    'save-txt-column': ({ rows }) => `عمود من ${rows} خانة من الأسفل، كلٌّ منها ${isolate('_, b, r')}`,
    'save-txt-cell': () => `أحد ${isolate('_, b, r')}`,
    'end-of-file': () => 'نهاية الملف',
    text: () => 'نص',
    'text-up-to': ({ most }) => `نص لا يزيد على ${most} حرفًا`,
    number: () => 'عدد',
    'whole-number': ({ most }) => `عدد صحيح حتى ${most}`,
    boolean: () => `${isolate('true')} أو ${isolate('false')}`,
    object: () => 'كائن',
    'list-up-to': ({ most }) => `قائمة لا تزيد على ${most}`,
    exactly: ({ json }) => isolate(json),
    'one-of': ({ choices }) => `أحد ${isolate(choices.join(', '))}`,
    'save-json': () => `حفظ من ${isolate('Rowhouse')}، وهو ${isolate('JSON')}`,
    'save-list': () => 'قائمة مباريات محفوظة',
    'redo-moves': () => 'نقلات مسموحة',
    'seat-count': () => 'مقعد لكل لاعب',
    'seat-names': () => `أسماء من 1 إلى ${MAX_SEAT_NAME_LENGTH} حرفًا`,
    'seat-bots': () => 'معرّف لاعب آلي حيث يجلس، لا في غير ذلك',
    'seat-tokens': () => 'رموز من حرف واحد، لا يتشابه منها اثنان',
    offer: () => `${isolate('null')} أو أحد لاعبين اثنين`,
    clock: () => 'ساعة للاعبين اثنين، بأوقات ليست سالبة',
    ending: () => 'كيف أنهى لاعبان المباراة',
    'no-ending': () => `${isolate('null')}: انتهت المباراة من نفسها`,
    'no-offer': () => `${isolate('null')}: انتهت المباراة`,
  },
};
