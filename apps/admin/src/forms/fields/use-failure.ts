import type { ErrorCode } from '@backroom/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/client.ts'
import { failureText } from '../../api/notices.ts'
import { showNotice } from '../../ui/overlays/notice-list.ts'

/** Where a form says what failed and is about none of its fields. A dialog covers notices, so it says that itself. */
export type Place = 'notice' | 'dialog'

export const isRefusedWith = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

export function useFailure(place: Place = 'notice', title?: string) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<unknown>()
  return {
    /** For the dialog to show. */
    text: failure === undefined ? undefined : failureText(failure),
    forgive: () => setFailure(undefined),
    say: (error: unknown) => {
      if (place === 'dialog') return setFailure(error)
      showNotice({ kind: 'failure', title: title ?? t('errors.failed'), message: failureText(error) })
    },
  }
}
