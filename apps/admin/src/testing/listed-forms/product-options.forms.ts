import { exampleOption, optionAnswers } from '../examples-of-product-options.ts'
import { find, typeInto } from '../screen.ts'
import { type ListedForm, textField } from './listed-form.ts'

const option = exampleOption()

export const forms: ListedForm[] = [
  {
    file: 'pages/website/product-options/use-product-option-form.ts',
    endpoint: 'productOptions.update',
    address: `/product-options/${option.id}`,
    answers: optionAnswers,
    field: textField('name', 'Name', 'Shade', option.name),
    button: 'Save',
    id: option.id,
    answer: { ...option, name: 'Shade', revision: 2 },
    draftIn: 'page',
    shared: {
      load: `GET /stores/product-options/${option.id}`,
      stored: option,
      theirs: { ...option, name: 'Tint', revision: 2 },
      ...{ value: 'Tint', label: 'Name', says: 'Tint' },
    },
  },
  {
    file: 'pages/website/product-options/use-product-option-form.ts',
    endpoint: 'productOptions.create',
    address: '/product-options/create',
    answers: optionAnswers,
    fill: addValue,
    field: textField('name', 'Name', 'Shade'),
    button: 'Create option',
    answer: option,
    draftIn: 'page',
  },
]

async function addValue() {
  const input = (await find('textbox', 'Add value')) as HTMLInputElement
  typeInto(input, 'Red')
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}
