import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@backroom/contract/platform/api/language'
import { expect, it } from 'vitest'
import { openAdmin } from '../testing/open-admin.ts'
import { all, click, find } from '../testing/screen.ts'
import { textsIn } from './areas.ts'

const [en, vi] = [await textsIn('en'), await textsIn('vi')]
const source = join(import.meta.dirname, '..')

const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text as object, `${path}${key}.`),
  )

it('offers English and Vietnamese, English first [A1-05] [A9-13]', async () => {
  expect(languages).toEqual(['en', 'vi'])
  await openAdmin('/')
  await find('heading', /Ada Nguyen/)
  expect(document.documentElement.lang).toBe('en')
  await click('button', 'Tiếng Việt (VI)')
  await find('link', 'Đơn hàng')
  expect(document.documentElement.lang).toBe('vi')
})

it('stores the language in the browser [A9-14]', async () => {
  await openAdmin('/')
  await click('button', 'Tiếng Việt (VI)')
  await find('link', 'Đơn hàng')
  expect(localStorage.getItem('backroom.language')).toBe('vi')
  await click('button', 'English (EN)')
  await find('link', 'Orders')
  expect(localStorage.getItem('backroom.language')).toBe('en')
})

it('has every English text in Vietnamese, and no other', () => {
  const plural = /_one$/
  expect(keysOf(vi).toSorted()).toEqual(
    keysOf(en)
      .filter((key) => !plural.test(key))
      .toSorted(),
  )
})

const textsOf = (texts: object, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text]] : textsOf(text as object, `${path}${key}.`),
  )

/** Names, words that both languages use, and texts that only consist of parameters. */
const sameInBoth = [
  'abandoned.more',
  'collections.field.sku',
  'collections.field.tag',
  'analytics.countAndShare',
  'analytics.url',
  'auth.email',
  'auth.theme.hydro',
  'auth.theme.newchick',
  'baseProducts.areaSize',
  'baseProducts.grams',
  'baseProducts.percent',
  'bulkUpdates.field.sku',
  'bulkUpdates.field.tag',
  'customerImport.field.Email',
  'customers.email',
  'home.greeting',
  'inventory.sku',
  'media.kilobytes',
  'media.megabytes',
  'media.pixels',
  // Specified in Vietnamese.
  'notifications.title',
  'drafts.email',
  'drafts.taxRate',
  'notifications.channels.email',
  'notifications.channels.inApp',
  'notifications.channels.telegram',
  'notifications.channelOf',
  'orders.rate',
  'orders.sku',
  'payoutReviews.stepOf',
  'payouts.by.operator',
  'payouts.iban',
  'preferences.businessTypes.dropship',
  'productFeeds.formats.csv',
  'productFeeds.formats.xml',
  'productFeeds.namePlaceholder',
  'productFeeds.number',
  'productFeeds.platforms.google',
  'productFeeds.platforms.meta',
  'productFeeds.platforms.pinterest',
  'productFeeds.platforms.tiktok',
  'productFeeds.source.sku',
  'productImport.field.Google Shopping / MPN',
  'productImport.field.Handle',
  'productImport.field.Variant SKU',
  'productReviews.email',
  'productReviews.spamTitle',
  'productReviews.state.spam',
  'profile.email',
  'reports.actionOf',
  'reports.csv',
  'segments.field.tag',
  'salesChannels.kind.google',
  'salesChannels.kind.meta',
  'shell.brand',
  // Each language has its own name.
  'shell.english',
  'shell.vietnamese',
  'shell.menu',
  'staff.email',
  'survey.kinds.dropship',
  'themeEditor.list.item',
  'themeEditor.step.set',
  'themes.label.hydro',
  'themes.label.newchick',
]

it('has no text that is the same in both languages, except listed texts', () => {
  const inVietnamese = new Map(textsOf(vi))
  const same = textsOf(en).flatMap(([key, text]) => (inVietnamese.get(key) === text ? [key] : []))
  expect(same.toSorted()).toEqual(sameInBoth.toSorted())
})

it('uses the same parameters in both languages', () => {
  const filled = (text: string) => [...text.matchAll(/\{\{\w+(, number)?\}\}/g)].map(([name]) => name).toSorted()
  const inVietnamese = new Map(textsOf(vi))
  for (const [key, text] of textsOf(en)) {
    const other = inVietnamese.get(key)
    if (other !== undefined) expect(filled(other), key).toEqual(filled(text))
  }
})

it('has no texts in components', () => {
  const screens = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  // Words between tags, or in visible or announced attributes.
  const written =
    /^\s*[A-Z][a-z]+ [a-z][^={}();<>]*$|>\s*[A-Z][a-z]+[^<>{}=;()]*<\/|(?:aria-label|title|label|placeholder|alt)="[^"]+"/m
  const offenders = screens.filter((name) => {
    const code = readFileSync(join(source, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    return written.test(code)
  })
  expect(offenders.filter((name) => !name.startsWith('links.types'))).toEqual([])
})

it('marks the current language', async () => {
  await openAdmin('/auth/login', { account: undefined })
  await find('heading', 'Sign in to your shop')
  const pressed = all('button').filter((button) => button.getAttribute('aria-pressed') === 'true')
  expect(pressed.map((button) => button.getAttribute('aria-label'))).toContain('English (EN)')
})
