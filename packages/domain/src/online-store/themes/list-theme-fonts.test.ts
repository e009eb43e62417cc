import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ThemeFont } from '@backroom/contract/online-store/themes/endpoints'
import { afterEach, expect, it, vi } from 'vitest'
import { listThemeFonts } from './list-theme-fonts.ts'
import { webFontsAt } from './web-fonts.ts'

const built: ThemeFont[] = (['Alata', 'Mulish', 'Poppins'] as const).map((name) => ({
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
/** A service on loopback. @returns its address */
async function serviceThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webfonts?key=1`
}
const offered = async (address: string) => names(await listThemeFonts({ webFonts: webFontsAt(address) }, built))

it('keeps of what the service lists the default families only, asked with one GET [B7-23] [B7-24]', async () => {
  const asked: string[] = []
  const address = await serviceThat((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end(JSON.stringify({ items: ['Poppins', 'Comic Neue', 'Alata', 7].map((family) => ({ family })) }))
  })
  expect(await offered(address)).toEqual(['Alata', 'Poppins'])
  expect(asked).toEqual(['GET /webfonts?key=1'])
})

it.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(500).end('{}')],
  ['breaks off', (_, response) => void response.socket?.destroy()],
  ['says something else', (_, response) => response.end('<html>')],
  ['lists nothing', (_, response) => response.end('{"items":[]}')],
  ['lists none of ours', (_, response) => response.end('{"items":[{"family":"Comic Neue"}]}')],
  ['leads elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('offers every family while the service %s [B7-23]', async (_, answer) => {
  expect(await offered(await serviceThat(answer))).toEqual(['Alata', 'Mulish', 'Poppins'])
})

it('offers every family where nobody listens, and asks nobody where no service is configured', async () => {
  expect(await offered('http://127.0.0.1:1/')).toEqual(names(built))
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(names(await listThemeFonts({ webFonts: undefined }, built))).toEqual(names(built))
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

it('waits two seconds for a service that never answers, and reads no list without an end', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')))
  expect(await offered(await serviceThat(() => {}))).toEqual(names(built))
  expect(limit).toHaveBeenCalledExactlyOnceWith(2_000)
  limit.mockRestore()
  const endless = await serviceThat((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(1_000_000)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  expect(await offered(endless)).toEqual(names(built))
})
