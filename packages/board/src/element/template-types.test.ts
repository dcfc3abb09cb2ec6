/** The types of templates. The compiler checks them; nothing runs. */
import type { SvelteHTMLElements } from 'svelte/elements';
import { expectTypeOf, test } from 'vitest';
import type { GlobalComponents } from 'vue';
import type { MoveDetail } from '../index.ts';
import type {} from '../svelte.ts';
import type {} from '../vue.ts';

test('templates of Svelte accept the properties and the events', () => {
  type Board = SvelteHTMLElements['rowhouse-board'];
  expectTypeOf<{ game: string; interactive: true; class: string }>().toExtend<Board>();
  expectTypeOf<{ interactive: 'yes' }>().not.toExtend<Board>();
  type Handler = NonNullable<Board['onrowhouse-move']>;
  expectTypeOf<Parameters<Handler>[0]['detail']>().toEqualTypeOf<MoveDetail>();
  expectTypeOf<{ opponent: string }>().toExtend<SvelteHTMLElements['rowhouse-game']>();
});

test('templates of Vue accept the properties and the events', () => {
  type Board = InstanceType<GlobalComponents['rowhouse-board']>;
  expectTypeOf<{ game: string; interactive: true; class: string }>().toExtend<Board['$props']>();
  expectTypeOf<{ interactive: 'yes' }>().not.toExtend<Board['$props']>();
  expectTypeOf<Board['$emit']>().toBeCallableWith('rowhouse-move', {} as CustomEvent<MoveDetail>);
  expectTypeOf<{ opponent: string }>().toExtend<InstanceType<GlobalComponents['rowhouse-game']>['$props']>();
});
