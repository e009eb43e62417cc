import type { SearchRuleKind } from '@backroom/contract/catalog/search-rules/states'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import type { SearchRule } from './use-search-rule-columns.tsx'

interface Values {
  kind: SearchRuleKind
  phrase: string
  target: string
}

const bodyOf = ({ kind, phrase, target }: Values) => ({
  kind,
  phrase: phrase.trim(),
  target: kind === 'synonyms' ? '' : target.trim(),
})

/** The shared part of the forms for new and existing rules. */
function useRules() {
  const { t } = useTranslation()
  return {
    labels: {
      kind: t('searchRules.kindHeader'),
      phrase: t('searchRules.phrase'),
      target: t('searchRules.target'),
    },
    check: ({ kind, phrase, target }: Values) => ({
      phrase: phrase.trim() === '' && t('searchRules.phraseMissing'),
      target: kind !== 'synonyms' && target.trim() === '' && t(`searchRules.targetMissing.${kind}`),
    }),
    formatters: { kind: (kind: SearchRuleKind) => t(`searchRules.kind.${kind}`) },
  } satisfies FormRules<Values>
}

/** Reloads the lists of rules. The open rule has its own query. */
export const reloadSearchRules = () =>
  Promise.all(['list', 'count'].map((call) => queryClient.invalidateQueries({ queryKey: ['searchRules', call] })))

export const useSearchRuleForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.searchRules.show,
    save: api.searchRules.update,
    id,
    values: ({ kind, phrase, target }: SearchRule): Values => ({ kind, phrase, target }),
    body: bodyOf,
    onSaved: reloadSearchRules,
  })

export function useNewSearchRuleForm({ kind, phrase }: Pick<Values, 'kind' | 'phrase'>) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  return useNewForm(api.searchRules.create, {
    ...useRules(),
    values: { kind, phrase, target: '' } as Values,
    body: bodyOf,
    send: (body) => api.searchRules.create({ body }),
    onDone: async () => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadSearchRules()
      await navigateTo('website.searches.rules.list')
    },
  })
}
