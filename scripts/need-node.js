// Plain JavaScript of any age: it runs on the Node that is too old, to say so.
const needed = 24;
const found = Number(process.versions.node.split('.')[0]);
if (found < needed) {
  process.stderr.write(
    `Rowhouse needs Node ${needed} or newer; this is Node ${process.versions.node}.\n` +
      '`npm ci` brings Node 24 along in the npm package "node". If install scripts are switched off on this machine,\n' +
      'run `npm rebuild node --foreground-scripts`, or install Node 24 yourself.\n',
  );
  process.exit(1);
}
