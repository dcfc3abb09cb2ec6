// The search, and the choice between light and dark. Pages work without it.
const field = document.querySelector('#search');
const found = document.querySelector('#found');
const MOST = 12;
let index;

const load = async () => {
  const answer = await fetch(`${field.dataset.root}search.json`);
  return answer.json();
};

/** The better of two places comes first: a name that begins with the words, then one that has them, then a
 * sentence about it, then the text below it. */
function rank([, , text, about, below], words) {
  const title = text.toLowerCase();
  const whole = words.join(' ');
  if (title === whole) return 0;
  if (title.startsWith(whole)) return 1;
  if (words.every((word) => title.includes(word))) return 2;
  const first = `${title} ${about.toLowerCase()}`;
  if (words.every((word) => first.includes(word))) return 3;
  return words.every((word) => first.includes(word) || below.includes(word)) ? 4 : Number.POSITIVE_INFINITY;
}

async function search() {
  const words = field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  index ??= load();
  const { pages, entries } = await index;
  const best = words.length === 0 ? [] : entries.map((entry) => [rank(entry, words), entry]);
  const shown = best.filter(([at]) => at <= 4).sort(([a], [b]) => a - b);
  found.replaceChildren(...shown.slice(0, MOST).map(([, entry]) => item(pages, entry)));
  found.hidden = shown.length === 0;
}

function item(pages, [at, anchor, text, about]) {
  const [path, title] = pages[at];
  const link = document.createElement('a');
  link.href = `${field.dataset.root}${path}#${anchor}`;
  link.className = 'found-link';
  link.textContent = text;
  const where = document.createElement('small');
  where.textContent = about === '' ? title : `${title}: ${about}`;
  link.append(where);
  const row = document.createElement('li');
  row.append(link);
  return row;
}

field.addEventListener('input', search);
field.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') found.hidden = true;
  if (key === 'Enter') found.querySelector('a')?.click();
});
document.addEventListener('click', ({ target }) => {
  if (!target.closest('search') || target.closest('#found')) found.hidden = true;
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea, rowhouse-board, rowhouse-game')) return;
  event.preventDefault();
  field.focus();
});

document.querySelector('#theme').addEventListener('click', () => {
  const { theme: chosen } = document.documentElement.dataset;
  const isDark = (chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  const theme = isDark ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  localStorage.setItem('theme', theme);
});

// A phone has room for the page only.
if (matchMedia('(width < 48rem)').matches) document.querySelector('nav details').open = false;
