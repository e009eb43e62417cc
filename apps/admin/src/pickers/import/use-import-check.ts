import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/notices.ts'
import { queryClient } from '../../api/query-client.ts'
import { showNotice } from '../../ui/overlays/notice-list.ts'

interface CheckedForm {
  showServerErrors(error: Error): boolean
  showValidationErrors(): boolean
}

/** Starts a check of the chosen file. The task dock shows its progress and its file; the page stays for the import. */
export function useImportCheck(form: CheckedForm, check: () => Promise<{ taskId: string }>) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: check,
    meta: { ownNotice: true },
    onSuccess: async () => {
      showNotice({ kind: 'success', title: t('lists.begun'), message: t('fileImport.checkBegun') })
      await queryClient.invalidateQueries({ queryKey: ['tasks'] })
    },
    onError: (error) => {
      if (!form.showServerErrors(error))
        showNotice({ kind: 'failure', title: t('fileImport.check'), message: failureText(error) })
    },
  })
  const start = () => {
    if (!isPending && !form.showValidationErrors()) mutate()
  }
  return { isPending, start }
}
