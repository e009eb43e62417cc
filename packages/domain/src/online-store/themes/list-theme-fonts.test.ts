import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ThemeFont } from '@backroom/contract/online-store/themes/endpoints'
import { afterEach, expect, it, vi } from 'vitest'
import { listThemeFonts } from './list-theme-fonts.ts'
import { webFontsAt } from './web-fonts.ts'

const builtIn: ThemeFont[] = (['Alata', 'Mulish', 'Poppins'] as const).map((name) => ({
  name,
  fontUrl: `/fonts/${name}.css`,
  styles: ['400'],
}))
const names = (fonts: ThemeFont[]) => fonts.map(({ name }) => name)

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
/** Starts a service on loopback. @returns its address */
async function startService(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webfonts?key=1`
}
const listFonts = async (address: string) => names(await listThemeFonts({ webFonts: webFontsAt(address) }, builtIn))

it('offers only default families that the service lists, with one GET request [B7-23] [B7-24]', async () => {
  const requests: string[] = []
  const address = await startService((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.end(JSON.stringify({ items: ['Poppins', 'Comic Neue', 'Alata', 7].map((family) => ({ family })) }))
  })
  expect(await listFonts(address)).toEqual(['Alata', 'Poppins'])
  expect(requests).toEqual(['GET /webfonts?key=1'])
})

it.each<[string, RequestListener]>([
  ['answers an error', (_, response) => response.writeHead(500).end('{}')],
  ['closes the connection', (_, response) => void response.socket?.destroy()],
  ['answers HTML', (_, response) => response.end('<html>')],
  ['lists nothing', (_, response) => response.end('{"items":[]}')],
  ['lists only other families', (_, response) => response.end('{"items":[{"family":"Comic Neue"}]}')],
  ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('offers every family if the service %s [B7-23]', async (_, answer) => {
  expect(await listFonts(await startService(answer))).toEqual(['Alata', 'Mulish', 'Poppins'])
})

it('offers every family if the service is down, and sends no request if none is configured', async () => {
  expect(await listFonts('http://127.0.0.1:1/')).toEqual(names(builtIn))
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(names(await listThemeFonts({ webFonts: undefined }, builtIn))).toEqual(names(builtIn))
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

it('waits two seconds for an answer, and stops reading an endless one', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')))
  expect(await listFonts(await startService(() => {}))).toEqual(names(builtIn))
  expect(limit).toHaveBeenCalledExactlyOnceWith(2_000)
  limit.mockRestore()
  const endless = await startService((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(1_000_000)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  expect(await listFonts(endless)).toEqual(names(builtIn))
})
