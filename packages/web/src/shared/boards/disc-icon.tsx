import { discIcon } from '@rowhouse/board/svg';
import type { Player } from '@rowhouse/rules';
import './disc-icon.css';

/** A disc beside text. It is decoration: the text says whose it is. */
export function DiscIcon(props: { readonly player: Player; readonly size?: string }) {
  return <span class="disc-icon" style={{ width: props.size ?? '1.5em' }} innerHTML={discIcon(props.player)} />;
}
