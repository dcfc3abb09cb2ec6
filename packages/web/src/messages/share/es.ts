import type { ShareMessages } from './en.ts';

export const es: ShareMessages = {
  how: 'Cómo compartirla',
  share: 'Compartir',
  embed: 'Insertar',
  gif: 'Animación (GIF)',
  gifProgress: (done, of) => `Dibujando la posición ${done} de ${of}…`,
  gifCancel: 'Parar',
  gifFailed: 'Este navegador no pudo crear la animación.',
  gifDone: 'La animación está lista.',
  embedHint: 'Pone esta partida en una página tuya: un blog, la web de un club, una lección.',
  preview: 'Vista previa',
  visitors: 'Los visitantes pueden',
  visitorsCan: { look: 'Recorrerla', play: 'Seguir jugando', against: 'Jugar contra el ordenador' },
  coordinates: 'Mostrar las coordenadas',
  frame: 'Para cualquier página',
  frameHint: 'Pégalo en el HTML donde deba estar el tablero.',
  element: 'Para una página con el paquete @rowhouse/board',
  elementHint: 'Toma los colores de tu página y no necesita marco.',
  copy: 'Copiar',
  copyWhat: (what) => `Copiar: ${what}`,
};
