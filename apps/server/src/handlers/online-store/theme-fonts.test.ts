import { fontFamilies } from '@backroom/theme/fields/font-families'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const ask = async () => {
  const headers = await api.signIn()
  const answer = await api.app.inject({
    url: '/stores/onlinestore/fonts',
    headers: { authorization: headers.authorization, 'x-store-id': headers['x-store-id'] },
  })
  return answer.json().fonts as { name: string; fontUrl: string; styles: string[] }[]
}

describe('the fonts of themes', () => {
  it('are the sixteen families, each with name, fontUrl and the styles of its files [B3-74] [B9-43]', async () => {
    const fonts = await ask()
    expect(fonts.map(({ name }) => name)).toEqual(fontFamilies)
    expect(fonts[3]).toMatchObject({ name: 'Open Sans', fontUrl: '/fonts/open-sans.css' })
    expect(fonts[3]?.styles).toEqual(expect.arrayContaining(['300', '400', '700', '400italic', '700italic']))
    expect(fonts.find(({ name }) => name === 'Abril Fatface')?.styles).toEqual(['400'])
  })

  it('are the sixteen while the web-fonts service cannot be reached, and then those that it lists [B7-23] [B7-24]', async () => {
    api.services.ports.webFonts = { families: () => Promise.reject(new Error('unreachable')) }
    expect(await ask()).toHaveLength(16)
    api.services.ports.webFonts = { families: async () => ['Roboto', 'Lobster', 'Alata'] }
    expect((await ask()).map(({ name }) => name)).toEqual(['Alata', 'Roboto'])
    api.services.ports.webFonts = undefined
  })

  it('have their style sheet at a permanent address of the main host [B7-25]', async () => {
    const led = await api.app.inject('/fonts/open-sans.css')
    expect(led).toMatchObject({ statusCode: 302, headers: { location: '/assets/open-sans-1.css' } })
    const sheet = await api.app.inject('/assets/open-sans-1.css')
    expect(sheet.body).toBe('@font-face{}')
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await api.app.inject('/assets/open-sans-400.woff2')).headers['content-type']).toBe('font/woff2')
  })

  it('are the only files of a shop on the main host', async () => {
    const others = ['/fonts/none.css', '/fonts/..%2ffonts.json', '/assets/storefront-1.js', '/assets/hydro-1.css']
    const junk = [
      '/assets/..%2f..%2fpackage.json',
      '/assets/fonts.json',
      `/assets/${'a'.repeat(300)}.woff2`,
      '/assets/x.woff2',
    ]
    for (const url of [...others, ...junk]) expect([400, 404], url).toContain((await api.app.inject(url)).statusCode)
  })
})
