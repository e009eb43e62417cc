import { expect, test } from '@playwright/test'
import { adminBase, isStatic, target } from '../packages/contract/src/addresses.ts'
import { pageNames, pageTable } from '../packages/contract/src/pages.ts'
import { expectAccessible } from './accessible.ts'
import { chooseShop, openAdmin, signIn } from './merchant.ts'

const screens = pageNames.filter((page) => isStatic(page) && pageTable[page].permission !== 'public')

const beforeSignIn = [
  'login',
  'register',
  'forgot',
  'accept?invitation_token=none',
  'verify?token=none',
  'verify?reset_token=none',
]

for (const language of ['en', 'vi'] as const) {
  test(`every screen before the sign-in is free of accessibility findings in ${language}, light and dark [A2-49]`, async ({
    browser,
  }) => {
    const page = await openAdmin(browser, language)
    for (const path of beforeSignIn) {
      await page.goto(`${adminBase}/auth/${path}`)
      await expectAccessible(page, `${path}, ${language}`, 'html')
    }
  })

  test(`every screen of the table is free of accessibility findings in ${language}, light and dark [A2-02..03, A2-05, A2-15, A2-26..28, A2-30, A2-33, A2-36, A2-37, A2-40, A2-41, A2-48, A2-56]`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const page = await openAdmin(browser, language)
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    await signIn(page, language)
    await chooseShop(page, 'Northwind Tees')
    for (const name of screens) {
      await page.goto(adminBase + target(name as 'website').to)
      await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
      await expectAccessible(page, `${name}, ${language}`, 'html')
    }
    expect(failures).toEqual([])
  })
}
