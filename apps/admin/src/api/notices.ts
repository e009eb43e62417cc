import { i18n } from '../i18n/i18n.ts'
import { StorageError } from '../session/account-info.ts'
import { showNotice } from '../ui/overlays/notice-list.ts'
import { ApiError } from './client.ts'

/** The text about a failed call: the API's messages, or a default text. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.messages.join(', ') || i18n.t('errors.unknown')
  if (error instanceof StorageError) return i18n.t('errors.storage')
  if (error instanceof TypeError) return i18n.t('errors.unreachable')
  return i18n.t('errors.unknown')
}

export function reportFailure(error: unknown, { silent }: { silent?: true } = {}) {
  if (silent) return console.warn('A call failed silently', error)
  showNotice({ kind: 'failure', title: i18n.t('errors.failed'), message: failureText(error) })
}

/** `answer` may have `messages`. */
export function reportSuccess(answer: unknown) {
  const message = messagesOf(answer).join(', ') || i18n.t('errors.success')
  showNotice({ kind: 'success', title: i18n.t('errors.done'), message })
}

function messagesOf(answer: unknown): string[] {
  const messages = typeof answer === 'object' && answer !== null && 'messages' in answer ? answer.messages : []
  return Array.isArray(messages) ? messages.filter((one) => typeof one === 'string') : []
}
