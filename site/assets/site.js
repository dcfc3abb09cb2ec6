import { find } from './find.js';

// The search, and the choice between light and dark. Pages work without it.
const field = document.querySelector('#search');
const found = document.querySelector('#found');
const MAX_FOUND = 12;
let index;

const load = async () => {
  const answer = await fetch(`${field.dataset.root}search.json`);
  return answer.json();
};

async function search() {
  index ??= load();
  const loaded = await index;
  const shown = find(loaded, field.value);
  const rows = shown.slice(0, MAX_FOUND).map((entry) => item(loaded.pages, entry));
  found.replaceChildren(...(rows.length > 0 ? rows : [nothing()]));
  found.hidden = field.value.trim() === '';
}

const nothing = () => Object.assign(document.createElement('li'), { textContent: 'Nothing found' });

function item(pages, [at, anchor, text, about]) {
  const [path, title] = pages[at];
  const link = document.createElement('a');
  link.href = `${field.dataset.root}${path}#${anchor}`;
  link.className = 'found-link';
  link.textContent = text;
  const where = document.createElement('small');
  where.textContent = [title === text ? '' : title, about].filter(Boolean).join(': ');
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
