import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { needTool, OPENSSL } from '@rowhouse/tools';

/** Makes a self-signed certificate for 127.0.0.1 in a new folder. This process trusts it from now on. */
export function makeCertificate(folder: string): { readonly cert: string; readonly key: string } {
  mkdirSync(folder);
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(needTool(OPENSSL), [...request, ...subject, ...files], { stdio: ['ignore', 'ignore', 'pipe'] });
  const cert = readFileSync(certificate, 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return { cert, key: readFileSync(key, 'utf8') };
}
