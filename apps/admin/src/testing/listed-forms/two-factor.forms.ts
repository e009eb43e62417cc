import { click, find, type } from '../screen.ts'
import { type ListedForm, passwordOf, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/profile/TwoFactorDialog.tsx',
    endpoint: 'twoFactor.begin',
    address: '/profile',
    open: () => click('button', 'Set up two-factor'),
    field: passwordOf('Enter your password to confirm'),
    button: 'Continue',
    answer: { key: 'ABCDEFGH', uri: 'otpauth://totp/Backroom:ada?secret=ABCDEFGH&issuer=Backroom' },
  },
  {
    file: 'pages/website/profile/AuthenticatorStep.tsx',
    endpoint: 'twoFactor.confirm',
    address: '/profile',
    answers: {
      'POST /auth/two-factor': { key: 'ABC', uri: 'otpauth://totp/Backroom:ada?secret=ABC&issuer=Backroom' },
    },
    open: async () => {
      await click('button', 'Set up two-factor')
      await type('Enter your password to confirm', 'backroom-demo')
      await click('button', 'Continue')
    },
    field: textField('code', 'Code from the app', '123456'),
    button: 'Turn on',
    answer: { recoveryCodes: ['aaaaa-bbbbb'] },
  },
  {
    file: 'shell/SecondFactorDialog.tsx',
    endpoint: 'twoFactor.verify',
    address: '/settings/staff',
    answers: {
      'GET /users/store-staffs': { staffs: [] },
      'DELETE /users/logout-all-staff-account': () =>
        Response.json({ status: 403, code: 'second_factor_needed', messages: ['Code'] }, { status: 403 }),
    },
    open: async () => {
      await click('button', 'Log out all staff')
      await find('heading', /Log out/)
      await click('button', 'Log out all staff', -1)
    },
    field: textField('code', 'Authenticator app code or recovery code', '123456'),
    button: 'Continue',
    answer: {},
  },
]
