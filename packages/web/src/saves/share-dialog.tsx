import { snapshot } from '@rowhouse/board/svg';
import { type GameRecord, gameOf, makeRecord, replay, unwrap } from '@rowhouse/rules';
import { type TableState, tableOfRecord } from '@rowhouse/table';
import { createMemo, createSignal, createUniqueId, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { CopyField, CopyStatus, createCopy } from '../shared/controls/copy.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { ChoicesField } from '../shared/controls/fields.tsx';
import { Fault } from '../shared/controls/page-parts.tsx';
import { canSend, LONG_LINK, linkTo, linkToMove, sendLink } from '../shared/game/share.ts';
import { withDigits } from '../shared/messages/languages.ts';
import { language, t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { download } from '../shared/platform/download.ts';
import { canGoOnline, onlineFrom } from '../shared/platform/go-online.ts';
import { gameName } from '../shared/words/names.ts';
import { downloadPicture, GifButton } from './picture-export.tsx';
import { makeFile } from './save-files.ts';
import './share.css';

const EmbedPanel = lazy(async () => ({ default: (await import('./embed-panel.tsx')).EmbedPanel }));

/** A game at a table, or only its record (a set-up that can be played on from is a record without moves). */
type SharedProps =
  | { readonly state: TableState; readonly record?: undefined }
  | {
      readonly state?: undefined;
      readonly record: GameRecord;
      /** The number of moves after which the position on the screen was reached. It can be shared as well. */
      readonly at?: number;
    };

/** A12: shares a game, or puts it on another page. */
export function ShareDialog(props: SharedProps & { onClose(): void }) {
  const [way, setWay] = createSignal<'share' | 'embed'>('share');
  const choices = () => (['share', 'embed'] as const).map((value) => ({ value, label: shareWords()[value] }));
  return (
    <Dialog title={shareWords().dialog} class="share" onClose={props.onClose}>
      <ChoicesField label={shareWords().how} hideLabel value={way()} choices={choices()} onChoose={setWay} />
      <Switch>
        <Match when={way() === 'share'}>
          <SharePanel {...props} />
        </Match>
        <Match when={way() === 'embed'}>
          <Suspense>
            <EmbedPanel record={props.state?.record ?? props.record!} />
          </Suspense>
        </Match>
      </Switch>
    </Dialog>
  );
}

/** A game as a link that holds all of it, a picture, an animation, a file, or a line of text. */
function SharePanel(props: SharedProps) {
  const record = (): GameRecord => props.state?.record ?? props.record!;
  const link = () => linkTo(record(), { language: language() });
  const isLong = () => link().length > LONG_LINK;
  const title = () => gameName(record().config);
  const position = createMemo(() => props.state?.position ?? unwrap(replay(record())));
  const setup = () => gameOf(position().config).toSetup(position());
  const [fault, setFault] = createSignal('');
  let linkField!: HTMLInputElement;
  const { copied, copy } = createCopy(link, () => linkField);
  const picture = async () => setFault((await downloadPicture(setup())) ? '' : shareWords().pictureFailed);
  const file = () => {
    const save = { kind: 'game', state: props.state ?? tableOfRecord(record()) } as const;
    download(makeFile('native', { name: title(), savedAt: Date.now(), save }));
  };
  return (
    <>
      <div class="share-picture" aria-hidden="true" innerHTML={snapshot(setup(), { theme: 'css' })} />
      <LinkRow
        link={link()}
        isLong={isLong()}
        fieldRef={(field) => {
          linkField = field;
        }}
      />
      <p class="dialog-actions">
        <Button primary={!isLong()} autofocus={!isLong()} onClick={() => void copy()}>
          {copied() ? shareWords().copied : shareWords().copyLink}
        </Button>
        <Show when={canSend() && !isLong()}>
          <Button onClick={() => void sendLink(shareWords().message(title()), link())}>{shareWords().send}</Button>
        </Show>
        <Button onClick={() => void picture()}>{shareWords().picture}</Button>
        <GifButton record={record()} onFault={setFault} />
        <Button primary={isLong()} autofocus={isLong()} onClick={file}>
          {shareWords().file}
        </Button>
        <Show when={(props.state?.ending ?? null) === null && canGoOnline(position())}>
          <a class="button" href={onlineFrom(record())}>
            {t().play.online}
          </a>
        </Show>
      </p>
      <CopyStatus copied={copied()} />
      <Show when={momentLink(props)}>
        {(moment) => <CopyField label={shareWords().linkMove} text={moment()} button={shareWords().copyLink} />}
      </Show>
      <CopyField label={shareWords().record} text={makeRecord(record())} button={shareWords().copyRecord} />
      <Fault>{fault()}</Fault>
    </>
  );
}

/** The link to the position on the screen, if it is not the last one. */
function momentLink(props: SharedProps): string | null {
  if (props.state || props.at === undefined || props.at >= props.record.moves.length) return null;
  return linkToMove(props.record, props.at);
}

/** The link, and whether it is too long for some programs. */
function LinkRow(props: { readonly link: string; readonly isLong: boolean; fieldRef(field: HTMLInputElement): void }) {
  const id = createUniqueId();
  return (
    <div class="field">
      <label for={`${id}-link`}>{shareWords().link}</label>
      <input
        ref={(field) => props.fieldRef(field)}
        id={`${id}-link`}
        type="text"
        readOnly
        value={props.link}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p id={`${id}-hint`} class="dialog-note" classList={{ warning: props.isLong }}>
        {props.isLong
          ? shareWords().long(props.link.length.toLocaleString(withDigits(language())))
          : shareWords().linkHint}
      </p>
    </div>
  );
}
