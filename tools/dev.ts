// The server restarts when its files change. Vite serves the back office with hot reload and passes API calls on.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './checkout.ts'

const apiPort = process.env.PORT ?? '4000'
// Every host is reached through Vite's port, so storefronts and previews use it as the public port.
const vitePort = '4100'
const children = [
  spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', '--import', './tools/tsx-hook.mjs', 'tools/start.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { PUBLIC_ORIGIN: `http://localhost:${vitePort}`, ...process.env, PORT: apiPort, NODE_ENV: 'development' },
    },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), '--port', vitePort, '--strictPort'], {
    cwd: join(root, 'apps/admin'),
    stdio: 'inherit',
    env: { ...process.env, API_ORIGIN: `http://localhost:${apiPort}` },
  }),
]
console.log(`Back office with hot reload: http://localhost:${vitePort}/admin/ (once the server is ready)`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
for (const child of children) child.on('exit', (code) => process.exit(code ?? 0))
