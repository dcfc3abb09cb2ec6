import { expect, test } from 'vitest';
import { elementSnippet, frameSnippet } from './snippets.ts';

test('the HTML for a frame is safe to paste', () => {
  expect(frameSnippet('https://a.example/embed/x?coordinates=1&interactive=1', 'Men’s "Morris" <b>')).toBe(
    '<iframe src="https://a.example/embed/x?coordinates=1&amp;interactive=1" title="Men’s &quot;Morris&quot; &lt;b>" width="480" height="520" loading="lazy" style="border: 0; max-width: 100%"></iframe>',
  );
});

test('the custom element has only the attributes that it needs', () => {
  const look = { interactive: false, coordinates: false, opponent: null };
  expect(elementSnippet({ game: 'connect-7x6x4', moves: '44' }, look)).toContain(
    '<rowhouse-board game="connect-7x6x4" moves="44"></rowhouse-board>',
  );
  expect(elementSnippet({ game: 'morris-6', position: 'p', moves: '' }, { ...look, interactive: true })).toContain(
    '<rowhouse-board game="morris-6" position="p" interactive coordinates="off"></rowhouse-board>',
  );
});

test('against the computer the element plays on from any game, with or without coordinates', () => {
  const options = { interactive: true, coordinates: true, opponent: 'level-4' };
  expect(elementSnippet({ game: 'morris-6', moves: '' }, options)).toBe(
    '<script type="module" src="node_modules/@rowhouse/board/bundles/rowhouse-game.js"></script>\n' +
      '<rowhouse-game game="morris-6" opponent="level-4"></rowhouse-game>',
  );
  expect(
    elementSnippet({ game: 'morris-6', position: 'p', moves: '0.0' }, { ...options, coordinates: false }),
  ).toContain(
    '<rowhouse-game game="morris-6" position="p" moves="0.0" opponent="level-4" coordinates="off"></rowhouse-game>',
  );
});
