import { appAnswers as answers, exampleApp, exampleWebhook } from '../examples-of-apps.ts'
import { choose, click, find } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const address = `/apps/private/${exampleApp.id}`

export const forms: ListedForm[] = [
  {
    file: 'pages/website/apps/AppDialog.tsx',
    endpoint: 'apps.create',
    address: '/apps',
    answers,
    open: () => click('button', 'Add app'),
    field: textField('name', 'Name', 'Stock sync'),
    fill: () => click('checkbox', 'View', 1),
    button: 'Add app',
    answer: exampleApp,
  },
  {
    file: 'pages/website/apps/detail/NewKeyDialog.tsx',
    endpoint: 'apps.createKey',
    address,
    answers,
    open: () => click('button', 'Create key'),
    field: {
      ...{ name: 'days', initial: '90', changed: '30' },
      change: () => choose('Expires', 'In 30 days'),
      read: async () => ((await find('combobox', 'Expires')) as HTMLSelectElement).value,
      sentAs: Number,
    },
    button: 'Create key',
    id: exampleApp.id,
    answer: { key: exampleApp.keys[0], secret: 'bk_live_secret' },
  },
  {
    file: 'pages/website/apps/detail/webhooks/WebhookDialog.tsx',
    endpoint: 'webhooks.create',
    address,
    answers,
    open: () => click('button', 'Add webhook'),
    field: textField('url', 'Address', 'https://hooks.example.com/other', 'https://'),
    fill: () => click('checkbox', /A product is deleted/),
    button: 'Add webhook',
    id: exampleApp.id,
    answer: { webhook: exampleWebhook, secret: 'whsec_secret' },
  },
]
