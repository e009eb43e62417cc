import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { reloadSearchRules } from './use-search-rule-form.ts'

interface Props {
  rule: { id: string; phrase: string }
  /** Typed values are discarded, too. */
  beforeLeaving: () => void
  onClose: () => void
}

export function RemoveSearchRuleDialog({ rule: { id, phrase }, beforeLeaving, onClose }: Props) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.searchRules.remove({ params: { id } }),
    onSuccess: async () => {
      beforeLeaving()
      await reloadSearchRules()
      await navigateTo('website.searches.rules.list')
    },
  })
  return (
    <RemoveDialog
      title={t('searchRules.removeTitle', { phrase })}
      action={t('searchRules.remove')}
      isPending={isPending}
      onRemove={() => mutate()}
      onClose={onClose}
    >
      {t('searchRules.removeText')}
    </RemoveDialog>
  )
}
