import { click } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

async function chooseFile() {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['font'], 'brush.ttf', { type: 'font/ttf' })
  Object.defineProperty(input, 'files', { configurable: true, value: [file] })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

export const forms: ListedForm[] = [
  {
    file: 'pages/website/product-personalized/fonts/UploadFontDialog.tsx',
    endpoint: 'fonts.upload',
    address: '/product-personalized',
    answers: {
      'GET /personalizes/fonts': { fonts: [] },
      'GET /personalizes': { items: [], previousCursor: null, nextCursor: null },
    },
    open: () => click('button', 'Upload font'),
    fill: chooseFile,
    field: textField('name', 'Name', 'Brush'),
    button: 'Upload font',
    answer: { id: '019a0000-0000-7000-8000-0000000000f1', name: 'Brush', fontUrl: '/files/brush.woff2' },
  },
]
