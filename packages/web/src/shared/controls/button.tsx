import { type JSX, splitProps } from 'solid-js';
import { makeRoute } from '../platform/router.ts';

interface Look {
  /** The one that most people want here. */
  readonly primary?: boolean | undefined;
  /** Without a border, for what is needed less often. */
  readonly plain?: boolean;
  /** A square with a picture in it. */
  readonly icon?: boolean;
  readonly class?: string;
}

const LOOK = ['primary', 'plain', 'icon', 'class'] as const;

const classOf = ({ primary, plain, icon, class: more }: Look): string =>
  ['button', primary && 'primary', plain && 'plain', icon && 'icon', more].filter(Boolean).join(' ');

type ButtonProps = Look &
  Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'class'> & {
    /** Whether it submits the form that it belongs to. */
    readonly submit?: boolean;
  };

export function Button(props: ButtonProps) {
  const [look, own, rest] = splitProps(props, LOOK, ['submit']);
  return <button type={own.submit ? 'submit' : 'button'} class={classOf(look)} {...rest} />;
}

/** A link to a screen that looks like a button. `to`: the parts of its address. */
export function ButtonLink(
  props: Look &
    Omit<JSX.AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'class'> & { readonly to: readonly string[] },
) {
  const [look, own, rest] = splitProps(props, LOOK, ['to']);
  return <a class={classOf(look)} href={makeRoute(...own.to)} {...rest} />;
}
