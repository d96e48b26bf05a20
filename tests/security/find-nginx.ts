import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { unpackDebians } from './debian.ts'

interface Nginx {
  program: string
  /** Its module that sends files which were compressed before. */
  brotli: string
}

const own = resolve('node_modules/.cache/nginx')

/** nginx and the module for it, from one place: a module fits only the program that it was made for. */
const places: Nginx[] = [
  { program: process.env['NGINX_PATH'] ?? '', brotli: process.env['NGINX_BROTLI_PATH'] ?? '' },
  { program: '/usr/sbin/nginx', brotli: '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so' },
  {
    program: `${own}/usr/sbin/nginx`,
    brotli: `${own}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so`,
  },
]

const found = () => places.find(({ program, brotli }) => existsSync(program) && existsSync(brotli))

/** Debian's nginx, where there is none on this machine and it can be had without asking. */
export function fetchNginx(): void {
  if (!found()) unpackDebians(own, 'nginx', 'libnginx-mod-http-brotli-static')
}

/** An nginx on this machine with the brotli module. Throws with how to get one where there is none. */
export function findNginx(): Nginx {
  const here = found()
  if (here) return here
  throw new Error(
    'The tests of the nginx configuration need nginx with its module brotli_static, and none was found.\n' +
      'On Debian or Ubuntu: "sudo apt-get install nginx-light libnginx-mod-http-brotli-static". Elsewhere set\n' +
      'NGINX_PATH to the program and NGINX_BROTLI_PATH to the module.',
  )
}
