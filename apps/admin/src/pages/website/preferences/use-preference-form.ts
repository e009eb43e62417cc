import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { queryClient } from '../../../api/query-client.ts'
import { type StorePreference, storeOptions, useStore } from '../../../session/use-store.ts'
import { useDraft } from '../../../shell/use-draft.ts'
import { showNotice } from '../../../ui/notice-list.ts'

export interface PreferenceValues {
  name: string
  /** '' for none of its own. */
  standardTimezone: string
  language: StorePreference['language']
}

const valuesOf = ({ storeDetail, standardTimezone, language }: StorePreference): PreferenceValues => ({
  name: storeDetail.name,
  standardTimezone: standardTimezone ?? '',
  language,
})

const differing = (of: Partial<PreferenceValues>, from: PreferenceValues): Partial<PreferenceValues> =>
  Object.fromEntries(Object.entries(of).filter(([key, value]) => value !== from[key as keyof PreferenceValues]))

/**
 * The form begins at what is stored, and saves with the revision of that: the store may be loaded anew meanwhile. When
 * somebody else saves first, it takes their values, and shows them beside one's own where both have changed a field.
 */
export function usePreferenceForm() {
  const { t } = useTranslation()
  const store = useStore()
  const [begun, setBegun] = useState(store)
  const draft = useDraft(valuesOf(begun))
  const [theirs, setTheirs] = useState<Partial<PreferenceValues>>()
  const [isTried, setTried] = useState(false)
  const beginAt = (stored: StorePreference) => {
    setBegun(stored)
    setTheirs(undefined)
    setTried(false)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (values: PreferenceValues) =>
      api.stores.savePreference({
        body: { ...values, standardTimezone: values.standardTimezone || null },
        revision: begun.revision,
      }),
    meta: { ownNotice: true },
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(storeOptions().queryKey, saved)
      beginAt(saved)
      draft.saved(sent)
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
    },
    onError: async (error) => {
      const isConflict = error instanceof ApiError && error.code === 'revision_conflict'
      const message = isConflict ? t('save.conflict') : failureText(error)
      showNotice({ kind: 'failure', title: t('errors.failed'), message })
      if (!isConflict) return
      const stored = await queryClient.fetchQuery({ ...storeOptions(), staleTime: 0 })
      setTheirs(differing(valuesOf(stored), valuesOf(begun)))
      setBegun(stored)
    },
  })
  const { values, isDirty, change } = draft
  const isNameMissing = values.name.trim() === ''
  return {
    values,
    theirs: theirs && differing(theirs, values),
    isSaving: isPending,
    isDirty,
    nameFault: isTried && isNameMissing ? t('preferences.nameMissing') : undefined,
    change,
    discard: () => {
      beginAt(store)
      draft.discard()
    },
    save: () => {
      setTried(true)
      if (!isNameMissing) mutate(values)
    },
  }
}
