import { createUniqueId, type JSX, Show, splitProps } from 'solid-js';
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

/** A form that the page handles itself. */
export function Form(props: Omit<JSX.FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & { onSubmit(): unknown }) {
  const [own, rest] = splitProps(props, ['onSubmit']);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void own.onSubmit();
      }}
      {...rest}
    />
  );
}

interface SectionProps {
  readonly title: string;
  /** Leaves the title to screen readers, because the page shows it elsewhere. */
  readonly hideTitle?: boolean;
  readonly hint?: string | undefined;
  readonly class?: string;
  /** Gives the heading, for a page that moves the focus to it. */
  headingRef?(heading: HTMLHeadingElement): void;
  readonly children: JSX.Element;
}

/** A part of a page: a heading, perhaps a hint, and the content. */
export function Section(props: SectionProps) {
  const id = createUniqueId();
  const heading = () => (
    <h2
      id={id}
      class={props.hideTitle ? 'unseen' : undefined}
      tabIndex={props.headingRef && -1}
      ref={(element) => props.headingRef?.(element)}
    >
      {props.title}
    </h2>
  );
  return (
    <section class={props.class ?? 'stack'} aria-labelledby={id}>
      <Show when={props.hint} fallback={heading()}>
        <div>
          {heading()}
          <p class="soft">{props.hint}</p>
        </div>
      </Show>
      {props.children}
    </section>
  );
}
