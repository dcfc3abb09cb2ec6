import { drawingsOf } from './mark-drawings.ts';
import type { CellMark } from './marks.ts';
import './cell-mark.css';

export interface CellMarkShapeProps {
  readonly marks: readonly CellMark[];
  readonly cx: number;
  readonly cy: number;
  /** The delay before it shows, in milliseconds. */
  readonly wait?: number;
}

/** The marks around a window, as part of an SVG. */
export function CellMarkShape(props: CellMarkShapeProps) {
  const ink = (token: string | undefined) => (token ? `var(--${token})` : 'none');
  return (
    <g transform={`translate(${props.cx} ${props.cy})`}>
      <g class={`cell-mark ${props.marks.join(' ')}`} style={{ 'animation-delay': `${props.wait ?? 0}ms` }}>
        {drawingsOf(props.marks).map(({ path, fill, stroke, width, dash }) => (
          <path
            d={path}
            fill={ink(fill)}
            stroke={ink(stroke)}
            stroke-width={width ?? 0}
            stroke-dasharray={dash?.join(' ') ?? 'none'}
          />
        ))}
      </g>
    </g>
  );
}
