import type { MailKind } from '@backroom/contract/messages/mails/states'
import { parseWords, type VariableFault } from '@backroom/contract/messages/mails/variables'
import { DomainError, type FieldText } from '@backroom/contract/platform/api/domain-error'
import { orderMailsErrors } from '@backroom/contract/selling/order-mails/errors'

const texts = {
  unknown: ({ name, position }: VariableFault) => ({
    en: `${name} at character ${position} is not a variable of this email.`,
    vi: `${name} ở ký tự ${position} không phải là biến của email này.`,
  }),
  open: ({ name, position }: VariableFault) => ({
    en: `The variable at character ${position} has no end: ${name}. Close it with }}.`,
    vi: `Biến ở ký tự ${position} chưa kết thúc: ${name}. Hãy đóng bằng }}.`,
  }),
}

/** Fails at the fields that name an unknown variable or leave one open. */
export function requireVariables(kind: MailKind, fields: Readonly<Record<string, string>>): void {
  const found: FieldText[] = Object.entries(fields).flatMap(([path, text]) => {
    const [fault] = parseWords(text, kind).faults
    return fault ? [{ path, text: texts[fault.problem](fault) }] : []
  })
  if (found.length > 0)
    throw new DomainError(
      orderMailsErrors.wrong_variable,
      found.map(({ text }) => text),
      found,
    )
}
