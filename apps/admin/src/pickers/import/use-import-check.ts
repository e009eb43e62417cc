import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/notices.ts'
import { queryClient } from '../../api/query-client.ts'
import { showNotice } from '../../ui/overlays/notice-list.ts'

interface ImportForm {
  showServerErrors: (error: Error) => boolean
  /** @returns whether there are any */
  showValidationErrors: () => boolean
}

interface Texts {
  /** Of the button. */
  check: string
  begun: string
}

/** Starts a check of the chosen file. The task dock shows its progress and its file; the page stays for the import. */
export function useImportCheck(form: ImportForm, send: () => Promise<unknown>, texts: Texts) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    meta: { ownNotice: true },
    onSuccess: async () => {
      showNotice({ kind: 'success', title: t('lists.begun'), message: texts.begun })
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    onError: (error) => {
      if (!form.showServerErrors(error))
        showNotice({ kind: 'failure', title: texts.check, message: failureText(error) })
    },
  })
  const start = () => {
    if (!isPending && !form.showValidationErrors()) mutate()
  }
  return { isPending, start }
}
