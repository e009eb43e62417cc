import { all } from './find.ts'

/** Whether a named field has another value than the page was drawn with: filled in before this script ran, or restored by the browser. */
export const differsFromPage = (form: HTMLFormElement, isMeant: (name: string) => boolean) =>
  all<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('[name]:not(button)', form).some(
    (field) => isMeant(field.name) && differs(field),
  )

function differs(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex((option) => option.hasAttribute('selected'))
    return field.selectedIndex !== Math.max(drawn, 0)
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
