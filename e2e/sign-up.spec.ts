import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './journey.ts'
import { linkMailedTo } from './mailbox.ts'
import { openAdmin } from './merchant.ts'
import { languagesOfRun, texts } from './texts.ts'

for (const language of languagesOfRun)
  test(`creates an account and a store in ${language}: sign-up, mail, survey, first store, onboarding [A2-52, A2-55, A2-56, A4-10, A7-03, A7-07]`, async ({
    browser,
  }) => {
    const page = await openAdmin(browser, language)
    const { auth, account, survey, home, onboarding } = texts[language].admin
    const email = `new-${language}-${Date.now()}@example.test`
    // As long as a name may be.
    const storeName = `Tiệm trà và bánh gia đình Nguyễn, phố cổ Hà Nội từ 1954 (${language})`
    await page.goto('/admin/auth/login?sk=backroom')
    await page.getByRole('link', { name: auth.register }).click()
    await expect(page.getByRole('heading', { name: account.registerTitle })).toBeVisible()
    await expectAccessible(page, 'register')
    await page.getByLabel(account.storeName).fill(storeName)
    await page.getByLabel(auth.email).fill(email)
    await page.getByLabel(auth.password, { exact: true }).fill('river stones')
    await page.getByRole('button', { name: account.create }).click()
    await expect(page.getByRole('heading', { name: account.checkMail })).toBeVisible()
    await expectAccessible(page, 'check your mail')

    const link = await linkMailedTo(page, email, 'auth/verify')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: account.confirmTitle })).toBeVisible()
    await expectAccessible(page, 'open the shop')
    await page.getByLabel(account.yourPassword).fill('river stones')
    await page.getByRole('button', { name: account.confirm }).click()
    await expect(page.getByRole('heading', { name: survey.welcome })).toBeVisible()
    await expectAccessible(page, 'survey')
    await page.getByLabel(survey.situations.moving).check()
    await page.getByRole('button', { name: survey.next }).click()
    await page.getByLabel(new RegExp(survey.kinds.dropship)).check()
    // After leaving, the survey continues at the same step.
    await page.getByRole('button', { name: survey.next }).click()
    await expect(page.getByText(survey.place)).toBeVisible()
    await page.reload()
    await expect(page.getByText(survey.place)).toBeVisible()
    await page.getByRole('button', { name: survey.finish }).click()

    await expect(page).toHaveURL(/\/admin\/[a-z0-9-]+\/$/)
    await expect(page.getByText(home.noSales)).toBeVisible()
    // No payment gateway is connected: its notice comes first, then the next step.
    await expect(page.getByText(onboarding.paymentConnection.text)).toBeVisible()
    await expectAccessible(page, 'no gateway')
    await page.keyboard.press('Escape')
    await expect(page.getByText(onboarding.next.split(':')[0] as string).first()).toBeVisible()
    await expectAccessible(page, 'home with its next step')
    await page.getByRole('button', { name: onboarding.skip }).click()
    await expect(page.getByText(onboarding.skipped).first()).toBeVisible()

    await page.goto('/admin/auth/shop')
    await expect(page.getByText(storeName)).toBeVisible()
    await expectAccessible(page, 'a store with a long name')

    // The link works once.
    const again = await openAdmin(browser, language)
    await again.goto(link)
    await expect(again.getByRole('heading', { name: account.invalidTitle })).toBeVisible()
    await expectAccessible(again, 'a used link')
  })

test('resets a forgotten password, and ends the old session [A2-53, A2-55, A7-08, A7-10]', async ({ browser }) => {
  const page = await openAdmin(browser, 'en')
  const { auth, account, survey } = texts.en.admin
  const email = `forgot-${Date.now()}@example.test`
  await page.request.post('/auth/signup', { data: { email, password: 'river stones', storeName: 'Forgotten' } })
  await page.goto(await linkMailedTo(page, email, 'auth/verify'))
  await page.getByLabel(account.yourPassword).fill('river stones')
  await page.getByRole('button', { name: account.confirm }).click()
  await expect(page.getByRole('heading', { name: survey.welcome })).toBeVisible()

  const elsewhere = await openAdmin(browser, 'en')
  await elsewhere.goto('/admin/auth/login')
  await elsewhere.getByRole('link', { name: auth.forgot }).click()
  await elsewhere.getByLabel(auth.email).fill(email)
  await expectAccessible(elsewhere, 'forgot')
  await elsewhere.getByRole('button', { name: account.sendLink }).click()
  await expect(elsewhere.getByRole('heading', { name: account.checkMail })).toBeVisible()
  await elsewhere.goto(await linkMailedTo(elsewhere, email, 'reset_token'))
  await elsewhere.getByLabel(account.newPassword, { exact: true }).fill('mountain lakes')
  await expectAccessible(elsewhere, 'new password')
  await elsewhere.getByRole('button', { name: account.savePassword }).click()
  await elsewhere.getByLabel(auth.email).fill(email)
  await elsewhere.getByLabel(auth.password, { exact: true }).fill('mountain lakes')
  await elsewhere.getByRole('button', { name: auth.login, exact: true }).click()
  await expect(elsewhere.getByRole('heading', { name: auth.chooserTitle })).toBeVisible()

  await page.goto('/admin/')
  await expect(page.getByLabel(auth.email)).toBeVisible()
})
