import { renderStorefront } from '@backroom/storefront/render/render-page.tsx'
import { themeSchemas as schemas } from '@backroom/storefront/sections/theme-schemas'
import { testPage } from '@backroom/storefront/test-pages'
import { ensureRequiredSections } from '@backroom/theme/actions/ensure-required-sections'
import { setValue } from '@backroom/theme/actions/set-value'
import type { JsonObject, ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { everyField } from '@backroom/theme/fields/every-field'
import { differences } from '@backroom/theme/merge/differences'
import { resolve } from '@backroom/theme/resolve'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'
import { startTheme } from './theme-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
})
afterAll(() => server.close())

const drawn = (document: ThemeDocument) => renderStorefront(testPage('home'), resolve(schemas, document))

/** Sends what the editor sends when it saves: the differences between the two documents. */
async function saveAsEditor(
  id: string,
  document: ThemeDocument,
  target: ThemeDocument,
  { revision = 1, pageId = id } = {},
) {
  const patches = differences(document, target)
  const path = `/stores/onlinestore/themes/${id}/pages/${pageId}`
  return server.call('PATCH', path, { patches }, { 'if-match': `"${revision}"` })
}

test('on Save the editor’s whole config is stored, with the product widget that was missing at its end, once [B4-29] [B4-30] [B7-18]', async () => {
  const theme = await startTheme(server, 'hydro')
  const { document, id } = theme
  const colored = setValue(document, { path: ['settings', 'colors', 'color_price'], value: '#112233' }).document
  const target = ensureRequiredSections(colored, { schemas, random: Math.random }).document
  const { order, sections } = target.pages.homepage
  expect(order).toHaveLength(document.pages.homepage.order.length + 1)
  expect(sections[order.at(-1)!]?.type).toBe('product-widget')

  expect((await saveAsEditor(id, document, target, { pageId: crypto.randomUUID() })).status).toBe(404)
  expect((await saveAsEditor(id, document, target)).body).toMatchObject({ revision: 2 })
  expect(await theme.stored()).toEqual(target)
  const again = ensureRequiredSections(await theme.stored(), { schemas, random: Math.random })
  expect(again.patches).toEqual([])
  expect((await saveAsEditor(id, target, colored, { revision: 1 })).status).toBe(412)
  expect(await theme.stored()).toEqual(target)
})

test('the update of a config takes its theme’s id, its own id and the whole body, and nothing less [B7-18]', async () => {
  const theme = await startTheme(server, 'hydro')
  const { pages, settings, sections } = await theme.read()
  const put = (path: string, body: object) =>
    server.call('PUT', `/stores/onlinestore/themes/${path}`, body, { 'if-match': '"1"' })
  const whole = { pages, settings: { ...settings, colors: { color_price: '#112233' } }, sections }
  for (const part of ['pages', 'settings', 'sections'] as const) {
    const { [part]: _, ...rest } = whole
    expect((await put(`${theme.id}/pages/${theme.id}`, rest)).status, part).toBe(400)
  }
  expect((await put(`${theme.id}/pages/${crypto.randomUUID()}`, whole)).status).toBe(404)
  expect(await theme.stored()).toEqual(theme.document)
  expect((await put(`${theme.id}/pages/${theme.id}`, whole)).status).toBe(200)
  expect((await theme.stored()).settings.colors).toEqual({ color_price: '#112233' })
})

/** Where fields of the theme's schemas are below a path, without it. */
function fieldsBelow(document: ThemeDocument, base: readonly string[]) {
  const fields = [...everyField(schemas, document)].filter(({ path }) => base.every((step, at) => path[at] === step))
  return new Map(fields.map(({ path, field }) => [path.slice(base.length).join('.'), field.kind]))
}

async function saved(themeKey: ThemeKey, change: (config: Awaited<ReturnType<Started['read']>>) => void) {
  const theme = await startTheme(server, themeKey)
  const config = await theme.read()
  change(config)
  expect(await theme.save(config)).toBe(200)
  return theme
}
type Started = Awaited<ReturnType<typeof startTheme>>

test('the url_button of an image with text is a link with a route name and a slug, and leads there [B3-29]', async () => {
  const withLink = async (url_button: unknown) => {
    const block = { position: 'left', heading: 'Mugs', show_button: true, button_label: 'All mugs', url_button }
    const theme = await saved('hydro', (config) => {
      const section = { type: 'image_with_text', name: '', hidden: false, settings: {}, index: 0 }
      const blocks = [{ key: 'item_0', type: 'item', settings: block }]
      config.sections = { given: { ...section, blocks } as unknown as JsonObject }
    })
    const stored = await theme.stored()
    expect(stored.pages.homepage.sections.given?.blocks.item_0?.settings).toMatchObject({ url_button })
    return stored
  }
  const stored = await withLink({ name: 'collection', params: { slug: 'mugs' } })
  const path = ['pages', 'homepage', 'sections', 'given', 'blocks', 'item_0', 'settings']
  expect(fieldsBelow(stored, path).get('url_button')).toBe('link')
  expect(drawn(stored)).toMatch(/<a[^>]* href="\/collections\/mugs"[^>]*>All mugs/)
  // What is no link leads nowhere: no page gets the value.
  for (const junk of ['/collections/mugs', { slug: 'mugs' }, { name: 'nowhere', params: { slug: 'mugs' } }])
    expect(drawn(await withLink(junk))).not.toContain('href="/collections/mugs"')
})

const footerSettings = {
  logo: '/files/a.webp',
  size_logo: { desktop: 61, mobile: 41 },
  info: 'Since 1999',
  footer_menu: [{ title: 'Delivery', url: { name: 'collection', params: { slug: 'mugs' } } }],
  infoWithIcon: [{ icon: '/files/truck.webp', title: 'Fast', subTitle: 'Two days' }],
  iconPayments: [{ value: '/files/visa.webp' }],
  copyright: '© Lotus 2026',
}

test('each setting of the footer is a field of the theme, is stored and is drawn [B3-63]', async () => {
  const theme = await saved('newchick', ({ pages }) => {
    pages.fixed.footer = { settings: footerSettings }
  })
  const stored = await theme.stored()
  expect(stored.fixed.footer).toEqual({ settings: footerSettings })
  expect((await theme.read()).pages.fixed.footer).toEqual({ settings: footerSettings })
  const fields = fieldsBelow(stored, ['fixed', 'footer', 'settings'])
  for (const [path, kind] of Object.entries({
    logo: 'image',
    size_logo: 'responsive',
    footer_menu: 'menu',
    'infoWithIcon.0.title': 'text',
    'infoWithIcon.0.subTitle': 'text',
    copyright: 'text',
  }))
    expect([path, fields.get(path)]).toEqual([path, kind])
  for (const path of ['info', 'infoWithIcon.0.icon', 'iconPayments.0.value']) expect(fields.has(path), path).toBe(true)
  const html = drawn(stored)
  for (const text of [
    '/files/a.webp',
    'Since 1999',
    'Delivery',
    'Fast',
    'Two days',
    '/files/visa.webp',
    '© Lotus 2026',
  ])
    expect(html, text).toContain(text)
})

test('each block of the older footer is a field of the theme, is stored and is drawn [B3-64]', async () => {
  const values = {
    address: '1 Main St',
    email: 'hi@lotus.test',
    mobile: '555 0100',
    copyright: '© Lotus 2026',
    sub_copyright: 'All rights',
    logo: '/files/a.webp',
    payment_icons: [{ value: '/files/visa.webp' }],
  }
  const blocks = Object.entries(values).map(([block, value]) => ({ block, config: { value } }))
  const theme = await saved('hydro', ({ pages }) => {
    pages.fixed.footer = { blocks } as unknown as JsonObject
  })
  const stored = await theme.stored()
  expect(stored.fixed.footer).toMatchObject({ settings: values })
  expect((await theme.read()).pages.fixed.footer).toEqual({ blocks })
  const fields = fieldsBelow(stored, ['fixed', 'footer', 'settings'])
  for (const block of Object.keys(values))
    expect(fields.has(block === 'payment_icons' ? 'payment_icons.0.value' : block), block).toBe(true)
  const html = drawn(stored)
  for (const text of [...Object.values(values).filter((value) => typeof value === 'string'), '/files/visa.webp'])
    expect(html, text).toContain(text)
})

test('a font that the editor lists has a name and a fontUrl, and is stored with a theme and drawn [B3-74]', async () => {
  const { body } = await server.call('GET', '/stores/onlinestore/fonts')
  for (const font of body.fonts) {
    expect(font.name).toMatch(/^[A-Z][\w ]+$/)
    expect(font.fontUrl).toBe(`/fonts/${font.name.toLowerCase().replaceAll(' ', '-')}.css`)
  }
  const [{ name, fontUrl }] = body.fonts.slice(-1)
  const font = { font: name, style: '400', url: fontUrl, key: '' }
  const theme = await saved('hydro', (config) => {
    config.settings.typography = { type_header_family: font }
  })
  const stored = await theme.stored()
  expect(stored.settings.typography).toEqual({ type_header_family: font })
  expect(drawn(stored)).toContain(name)
})

/** Decided: what newer code wrote, or a theme file holds, is kept for it. No buyer sees it. */
test('a section of an unknown type and unknown settings are kept, and draw nothing', async () => {
  const theme = await startTheme(server, 'hydro')
  const config = await theme.read()
  const section = { type: 'confetti', name: '', hidden: false, settings: { text: 'Hurray' }, blocks: [], index: 0 }
  config.sections = { ...config.sections, party_1: section as unknown as JsonObject }
  expect(await theme.save(config)).toBe(200)
  expect((await theme.read()).sections.party_1).toMatchObject({ type: 'confetti', settings: { text: 'Hurray' } })
  expect(drawn(await theme.stored())).not.toContain('Hurray')
})
