import encodeQR from 'qr';
import { createMemo } from 'solid-js';
import './qr-code.css';

/** A QR code. It is dark on light in every theme, because cameras expect this. */
export function QrCode(props: { readonly text: string; readonly label: string }) {
  const code = createMemo(() => {
    const rows = encodeQR(props.text, 'raw', { ecc: 'medium', border: 3 });
    let path = '';
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries()) if (isDark) path += `M${x} ${y}h1v1h-1z`;
    return { size: rows.length, path };
  });
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${code().size} ${code().size}`}
      shape-rendering="crispEdges"
    >
      <path d={code().path} />
    </svg>
  );
}
