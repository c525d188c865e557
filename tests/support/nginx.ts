import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, scratchFolder } from './process'

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/**
 * Starts a real nginx with TLS and the configuration of docs/deploy, in front of processes on these
 * ports. Replaces names, ports and certificate.
 */
export async function startNginx(ports: number[]) {
  const folder = scratchFolder()
  const [port, plainPort] = [await freePort(), await freePort()]
  const certificate = makeCertificate(folder)
  const site = readFileSync('docs/deploy/nginx.conf', 'utf8')
    .replace(/ {4}server 127.*\n {4}server 127.*\n/g, (lines) => toPorts(lines, ports))
    .replace(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`)
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' })
  let said = ''
  nginx.stderr.on('data', (chunk) => {
    said += chunk
  })
  process.on('exit', () => nginx.kill('SIGKILL'))
  return {
    url: `https://127.0.0.1:${port}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    certificate: readFileSync(certificate.certificate, 'utf8'),
    said: () => said + readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: () => nginx.kill('SIGTERM'),
  }
}

/** Repeats the two example lines for each port. */
const toPorts = (lines: string, ports: number[]) =>
  ports.map((port) => `${lines.split('\n')[0]?.replace(/:\d+/, `:${port}`)}\n`).join('')

function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const { status, stderr } = spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=www.example.org -addext subjectAltName=DNS:www.example.org -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl: ${stderr}`)
  return { key, certificate }
}

/** The surrounding nginx.conf of a distribution, with all files in `folder`. */
function around(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${join(folder, what)};`)
    .join('\n  ')
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${join(folder, 'pid')};
error_log ${join(folder, 'error.log')} warn;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary}
  include ${join(folder, 'site.conf')};
}
`
}
