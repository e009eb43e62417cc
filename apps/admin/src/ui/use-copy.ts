import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showNotice } from './overlays/notice-list.ts'

/**
 * Copies a text to the clipboard. Browsers reject this without HTTPS or permission, so the user must then copy by hand.
 */
export function useCopy(text: string) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      showNotice({ kind: 'failure', title: t('errors.failed'), message: t('errors.copyRefused') })
    }
  }
  return { isCopied, copy }
}
