import { boardSvg, boardTexts } from '@rowhouse/board/svg';
import { type GameRecord, makeRecord, replay, unwrap } from '@rowhouse/rules';
import { type TableState, tableOfRecord } from '@rowhouse/table';
import { createMemo, createSignal, createUniqueId, lazy, Show, Suspense } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { CopyField, CopyStatus, createCopy } from '../shared/controls/copy.tsx';
import { Dialog } from '../shared/controls/dialog.tsx';
import { FaultNote } from '../shared/controls/page-parts.tsx';
import { canSend, LONG_LINK, linkTo, linkToMove, sendLink } from '../shared/game/share.ts';
import { withDigits } from '../shared/messages/languages.ts';
import { language, t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { download } from '../shared/platform/download.ts';
import { canGoOnline, onlineFrom } from '../shared/platform/go-online.ts';
import { gameName } from '../shared/words/names.ts';
import { downloadGamePicture, GifButton } from './picture-export.tsx';
import { makeFile } from './save-files.ts';
import './share.css';

const EmbedPanel = lazy(async () => ({ default: (await import('./embed-panel.tsx')).EmbedPanel }));

/** A game at a table, or only its record. A legal set-up is a record without moves. */
type SharedProps =
  | { readonly state: TableState; readonly record?: undefined }
  | {
      readonly state?: undefined;
      readonly record: GameRecord;
      /** The number of moves on the screen. The dialog offers a link to this position. */
      readonly at?: number;
    };

/** A12: shares a game, or embeds it in another page. */
export function ShareDialog(props: SharedProps & { onClose(): void }) {
  return (
    <Dialog title={shareWords().dialog} class="share" onClose={props.onClose}>
      <SharePanel {...props} />
    </Dialog>
  );
}

/** Shares a game as a link, a picture, an animation, a file, or a line of text. */
function SharePanel(props: SharedProps) {
  const record = (): GameRecord => props.state?.record ?? props.record!;
  const link = () => linkTo(record(), { language: language() });
  // A memo, so that a new move does not close what the player has opened.
  const isLong = createMemo(() => link().length > LONG_LINK);
  const title = () => gameName(record().config);
  const position = createMemo(() => props.state?.position ?? unwrap(replay(record())));
  const [fault, setFault] = createSignal('');
  const [isEmbedding, setEmbedding] = createSignal(false);
  /** The link to the position on the screen, if it is not the last one. */
  const momentLink = () =>
    props.state || props.at === undefined || props.at >= props.record.moves.length
      ? null
      : linkToMove(props.record, props.at);
  const id = createUniqueId();
  let linkField!: HTMLInputElement;
  const { copied, copy } = createCopy(link, () => linkField);
  const table = () => props.state ?? tableOfRecord(record());
  const savePicture = async () => setFault((await downloadGamePicture(table())) ? '' : shareWords().pictureFailed);
  const downloadFile = () => {
    const save = { kind: 'game', state: table() } as const;
    download(makeFile('native', { name: title(), savedAt: Date.now(), save }));
  };
  return (
    <>
      <div class="share-picture" aria-hidden="true" innerHTML={boardSvg(boardTexts(record()), { theme: 'css' })} />
      <div class="field">
        <label for={`${id}-link`}>{shareWords().link}</label>
        <input
          ref={linkField}
          id={`${id}-link`}
          type="text"
          readOnly
          value={link()}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p id={`${id}-hint`} class="dialog-note" classList={{ warning: isLong() }}>
          {isLong() ? shareWords().long(link().length.toLocaleString(withDigits(language()))) : shareWords().linkHint}
        </p>
      </div>
      <p class="dialog-actions">
        <Button
          primary={!isLong()}
          label={copied() ? shareWords().copied : shareWords().copyLink}
          autofocus={!isLong()}
          onClick={() => void copy()}
        />
        <Show when={canSend() && !isLong()}>
          <Button label={shareWords().send} onClick={() => void sendLink(shareWords().message(title()), link())} />
        </Show>
        <Show when={(props.state?.ending ?? null) === null && canGoOnline(position())}>
          <a class="button" href={onlineFrom(record())}>
            {t().play.online}
          </a>
        </Show>
      </p>
      <CopyStatus copied={copied()} />
      <details class="share-more" open={isLong()}>
        <summary>{t().play.more}</summary>
        <p class="dialog-actions">
          <Button label={shareWords().picture} onClick={() => void savePicture()} />
          <GifButton record={record()} onFault={setFault} />
          <Button primary={isLong()} label={shareWords().file} autofocus={isLong()} onClick={downloadFile} />
        </p>
        <Show when={momentLink()}>
          {(moment) => <CopyField label={shareWords().linkMove} text={moment()} button={shareWords().copyLink} />}
        </Show>
        <CopyField label={shareWords().record} text={makeRecord(record())} button={shareWords().copyRecord} />
        <details class="share-more" onToggle={(event) => setEmbedding(event.currentTarget.open)}>
          <summary>{shareWords().embed}</summary>
          <Suspense>{isEmbedding() && <EmbedPanel record={record()} />}</Suspense>
        </details>
      </details>
      <FaultNote>{fault()}</FaultNote>
    </>
  );
}
