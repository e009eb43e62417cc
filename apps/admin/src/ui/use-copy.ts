import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showNotice } from './overlays/notice-list.ts'

/** Puts a text into the clipboard. Browsers refuse without HTTPS or permission: then it is to be copied by hand. */
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
