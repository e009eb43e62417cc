import { totalName } from '@backroom/contract/analytics/utm/names'
// Not the test of `journey.ts`, which closes windows that these tests share.
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { adminBase, hrefIn, isStatic } from '../packages/contract/src/pages/addresses.ts'
import { type Page as PageName, pageNames, pageTable } from '../packages/contract/src/pages/pages.ts'
import { northwind } from '../packages/testing/src/fixtures/stores.ts'
import { partOfCases } from '../packages/testing/src/runs/part-of-cases.ts'
import { expectAccessible } from './accessible.ts'
import { newTokens, openAdmin, openSignedIn, openStore, operatorAccount } from './merchant.ts'
import { type Language, texts } from './texts.ts'

const screens = partOfCases(pageNames.filter((page) => isStatic(page) && pageTable[page].permission !== 'public'))

type Texts = (typeof texts)[Language]['admin']

/** A pattern that matches the message with any parameters. */
const anyOf = (message: string) =>
  new RegExp(message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{[^}]*\}\}/g, '.+'))

/** What lists and forms show once their data has loaded: a row, an empty state or a field. */
const usualContent = (page: Page) => {
  const content = page.locator('#content')
  const loadedRow = content.locator('table[aria-busy=false] tbody tr')
  return loadedRow.or(content.locator('[data-empty]')).or(content.locator('form').getByRole('textbox')).first()
}

/** An element that only this screen has, once its data has loaded. A screen without an entry shows the usual content. */
const shows: Partial<Record<PageName, (page: Page, adminTexts: Texts, language: Language) => Locator>> = {
  website: (page, { home }) => page.locator('#content').getByText(anyOf(home.openOrders_other)),
  'website.orders': (page) => page.getByRole('link', { name: /^#?\d{4}/ }).first(),
  'website.products': (page) => page.getByText('Morning Fog Tote'),
  'website.collections.create': (page, { collections }) =>
    page.getByRole('textbox', { name: collections.title, exact: true }),
  'website.catalog': (page) => page.getByRole('listitem').getByText('Harbor Print').first(),
  'website.products.bulkEdit': (page, { bulkEdit }) => page.getByRole('grid', { name: bulkEdit.products }),
  'website.bulkupdates.create': (page, { bulkUpdates }) =>
    page.getByRole('textbox', { name: bulkUpdates.name, exact: true }),
  'website.product-feeds.create': (page, { productFeeds }) =>
    page.getByRole('textbox', { name: productFeeds.name, exact: true }),
  'website.inventory.locations': (page) => page.locator('#content').getByText('Đà Nẵng').first(),
  'website.inventory.transfers': (page) => page.locator('#content').getByText('Đà Nẵng').first(),
  'website.menufilter': (page, { productOptions }) => page.getByText(productOptions.filtersLead),
  'website.menufilter.create': (page, { productOptions }) =>
    page.getByRole('textbox', { name: productOptions.name, exact: true }),
  'website.metafields': (page) => page.locator('#content').getByText('Material').first(),
  'website.metafields.create': (page, { metafields }) =>
    page.getByRole('textbox', { name: metafields.name, exact: true }),
  'website.sizechart': (page) => page.locator('#content').getByText('Adult tees').first(),
  'website.sizechart.create': (page, { sizeCharts }) =>
    page.getByRole('textbox', { name: sizeCharts.name, exact: true }),
  'website.product-personalized': (page) => page.getByText('Name on the mug'),
  'website.products.create': (page, { products }) =>
    page.getByRole('textbox', { name: products.description, exact: true }),
  'website.products.import': (page, { fileImport }) => page.getByRole('button', { name: fileImport.choose }),
  'website.orders.tracking': (page, { fileImport }) => page.getByRole('button', { name: fileImport.choose }),
  'website.orders.import': (page, { fileImport }) => page.getByRole('button', { name: fileImport.choose }),
  'website.customer.import': (page, { fileImport }) => page.getByRole('button', { name: fileImport.choose }),
  'website.analytics': (page, { analytics }) =>
    page.getByRole('region', { name: analytics.totalOrders, exact: true }).getByText(/\d/).first(),
  'website.sales-reports': (page, { salesReports }) => page.getByText(salesReports.saved.title).first(),
  'website.estimated-profit': (page, { profit }) => page.getByText(profit.editCosts).first(),
  'website.estimated-profit.costs': (page, { costs }) => page.getByText(costs.addGoods).first(),
  'website.utm-analystics': (page, _, language) =>
    page.getByRole('row', { name: new RegExp(`^${totalName[language]}`) }),
  'website.utm-analystics.spend': (page) => page.getByText('new-arrivals').first(),
  'website.utm-analystics.spend.create': (page, { utm }) =>
    page.getByRole('button', { name: utm.spend.create, exact: true }),
  'website.live-view': (page, { liveView }) => page.getByText(liveView.pageViews).first(),
  'website.apps': (page) => page.getByText('Stock sync'),
  'website.apps.widgets.list': (page) => page.getByText('Loved most'),
  'website.apps.widgets.create': (page, { productWidgets }) =>
    page.getByRole('textbox', { name: productWidgets.heading, exact: true }),
  'website.apps.product-review.list': (page) => page.getByText('My favorite').first(),
  'website.pages': (page) => page.getByText('/pages/shipping'),
  'website.pages.create': (page, { contentPages }) =>
    page.getByRole('textbox', { name: contentPages.title, exact: true }),
  'website.menus': (page) => page.getByText('main-menu'),
  'website.menus.create': (page, { menus }) => page.getByRole('textbox', { name: menus.title, exact: true }),
  'website.themes': (page) => page.locator('article', { hasText: 'Next season' }).locator('img'),
  'website.settings': (page, _said, language) =>
    page.locator('#content').getByRole('link', { name: pageTable['website.settings.audit'].label[language] }),
  'website.settings.account': (page) => page.getByText('quang@example.test'),
  'website.settings.audit': (page) => page.locator('#content').getByText('Ada Nguyen').first(),
  'website.settings.themes': (page, { themeSettings }) => page.getByText(themeSettings.newType),
  'website.settings.payout': (page, { payouts }) => page.getByRole('heading', { name: payouts.accounts }),
  'website.settings.payout.statement': (page, { payouts }) =>
    page.getByText(anyOf(`${payouts.kind.sale} · #{{number}}`)).first(),
  'website.settings.mails': (page, { mails }) =>
    page.locator('#content').getByRole('link', { name: mails.kind.order_confirmed }),
  'website.settings.shipping': (page, { shipping }) => page.getByText(shipping.defaultProducts).first(),
  'website.settings.taxes': (page, { taxes }) => page.getByRole('button', { name: taxes.start }),
  'website.settings.payments': (page) => page.locator('#content').getByText('Company cards').first(),
  'website.stores': (page) => page.locator('#content').getByText('Maison Lumière').first(),
  'website.payout-reviews': (page, { payoutReviews }) => page.getByText(payoutReviews.lead),
  'website.tasks': (page, { tasks }) => page.locator('#content').getByText(tasks.state.done_with_warnings).first(),
  'website.domain': (page, { domains }) => page.getByText(domains.problem.not_pointed),
  'website.preferences': (page) => page.locator('#content input[value="Northwind Tees"]'),
  'website.pixel.sharePixel': (page, { pixels }) => page.getByText(pixels.none),
  'website.notification': (page, { notifications }) => page.getByText(notifications.names['order-placed']),
  'website.profile': (page) => page.locator('#content input[value="Ada"]'),
  'auth/survey': (page, { survey }) => page.getByText(survey.title),
  'no-access': (page, { shell }) => page.getByText(shell.noAccessText),
}

/** The heading, where it is not the page's name. */
const headingOf: Partial<Record<PageName, (adminTexts: Texts) => string | RegExp>> = {
  website: () => /Ada Nguyen/,
  'auth/survey': ({ survey }) => survey.title,
  'no-access': ({ shell }) => shell.noAccessTitle,
  'website.discount.code.create': ({ discounts }) => discounts.addTitle.code,
}

/** A short range, because the default range would render thousands of cells. */
const someDays = `?from_time=${new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)}`
const asks: Partial<Record<PageName, string>> = { 'website.estimated-profit': someDays }

const beforeSignIn: { path: string; heading: keyof typeof headings.en }[] = [
  { path: 'login', heading: 'login' },
  { path: 'register', heading: 'register' },
  { path: 'forgot', heading: 'forgot' },
  { path: 'accept?invitation_token=none', heading: 'invalid' },
  { path: 'verify?token=none', heading: 'invalid' },
  { path: 'verify?reset_token=none', heading: 'invalid' },
]
const headingsIn = ({ auth, account }: Texts) => ({
  login: auth.loginTitle,
  register: account.registerTitle,
  forgot: account.forgotTitle,
  invalid: account.invalidTitle,
})
const headings = { en: headingsIn(texts.en.admin), vi: headingsIn(texts.vi.admin) }

/** Expects the document title, no error and no accessibility violations. */
async function expectScreen(page: Page, where: string, title: string) {
  await expect(page, where).toHaveTitle(title)
  await expect(page.locator('[data-failure]'), where).toHaveCount(0)
  await expectAccessible(page, where)
}

interface Window {
  page: Page
  /** Script errors since the last screen. */
  errors: string[]
}
const windows = new Map<string, Promise<Window>>()

/** One window per person and language for all screens, so shared files come from its cache. */
function windowFor(name: PageName, language: Language, browser: Browser): Promise<Window> {
  const isOfOperators = pageTable[name].permission === 'operator'
  const key = `${language} ${isOfOperators}`
  const opened = windows.get(key) ?? openWindow(language, browser, isOfOperators)
  windows.set(key, opened)
  return opened
}
async function openWindow(language: Language, browser: Browser, isOfOperators: boolean): Promise<Window> {
  const page = await openStore(browser, language, isOfOperators ? { tokens: await newTokens(operatorAccount) } : {})
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return { page, errors }
}

/** Navigates by address in English, and by a link in Vietnamese, which loads nothing twice. */
async function visit(page: Page, href: string, language: Language) {
  if (language === 'en' || page.url() === 'about:blank') return page.goto(href)
  return page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, href)
}

for (const language of ['en', 'vi'] as const) {
  const adminTexts: Texts = texts[language].admin
  const nameOf = (name: PageName) => pageTable[name].label[language]
  const titleOf = (name: PageName, storeName?: string) =>
    [nameOf(name), storeName, adminTexts.shell.brand].filter(Boolean).join(' · ')

  for (const { path, heading } of beforeSignIn)
    test(`shows the form of ${path} in ${language} before the sign-in [A2-49]`, async ({ browser }) => {
      const page = await openAdmin(browser, language)
      await page.goto(`${adminBase}/auth/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[language][heading])
      await expectScreen(page, path, titleOf('auth'))
    })

  test(`lists the stores in the store chooser in ${language}`, async ({ browser }) => {
    const page = await openSignedIn(browser, language)
    await page.goto(`${adminBase}/auth/shop`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminTexts.auth.chooserTitle)
    await expect(page.getByText('Maison Lumière')).toBeVisible()
    await expectScreen(page, 'store chooser', titleOf('auth'))
  })

  for (const name of screens)
    test(`shows screen ${name} in ${language} [A2-02..05, A2-15..20, A2-26..28, A2-30..36, A2-37, A2-38, A2-40, A2-41, A2-48, A2-56]`, async ({
      browser,
    }) => {
      const { page, errors } = await windowFor(name, language, browser)
      errors.length = 0
      await visit(page, hrefIn(northwind.slug, name as 'website') + (asks[name] ?? ''), language)
      const content = shows[name] ?? usualContent
      await expect(content(page, adminTexts, language), `${name}: its content`).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf[name]?.(adminTexts) ?? nameOf(name))
      await expectScreen(page, name, titleOf(name, northwind.name))
      expect(errors).toEqual([])
    })
}
