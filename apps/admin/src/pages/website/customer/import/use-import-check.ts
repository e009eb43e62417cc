import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { failureText } from '../../../../api/notices.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import type { useImportForm } from './use-import-form.ts'

/** Starts a check of the chosen file. The task dock shows its progress and its file; the page stays for the import. */
export function useImportCheck(form: ReturnType<typeof useImportForm>) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.customers.checkImport({ body: { ...form.sent(), language: storedLanguage() } }),
    meta: { ownNotice: true },
    onSuccess: async () => {
      showNotice({ kind: 'success', title: t('lists.begun'), message: t('customerImport.checkBegun') })
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    onError: (error) => {
      if (!form.showServerErrors(error))
        showNotice({ kind: 'failure', title: t('customerImport.check'), message: failureText(error) })
    },
  })
  const start = () => {
    if (!isPending && !form.showValidationErrors()) mutate()
  }
  return { isPending, start }
}
