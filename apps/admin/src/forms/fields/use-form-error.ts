import type { ErrorCode } from '@backroom/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/notices.ts'
import { showNotice } from '../../ui/overlays/notice-list.ts'

/** Where a form shows errors that concern none of its fields. Dialogs cover notices, so they show errors themselves. */
export type ErrorPlace = 'notice' | 'dialog'

export const hasErrorCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

export function useFormError(place: ErrorPlace = 'notice', title?: string) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<unknown>()
  return {
    /** For the dialog to show. */
    text: failure === undefined ? undefined : failureText(failure),
    clearError: () => setFailure(undefined),
    showError: (error: unknown) => {
      if (place === 'dialog') return setFailure(error)
      showNotice({ kind: 'failure', title: title ?? t('errors.failed'), message: failureText(error) })
    },
  }
}
