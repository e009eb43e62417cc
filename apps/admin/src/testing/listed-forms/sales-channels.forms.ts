import { channelAnswers, exampleChannel } from '../examples-of-channels.ts'
import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

export const forms: ListedForm[] = [
  {
    file: 'pages/website/sales-channel/ChannelDialog.tsx',
    endpoint: 'salesChannels.create',
    address: '/sales-channels',
    answers: channelAnswers,
    open: () => click('button', 'Add feed'),
    field: textField('name', 'Name', 'Meta catalog'),
    button: 'Add feed',
    answer: exampleChannel,
  },
]
