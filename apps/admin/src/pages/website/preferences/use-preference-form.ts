import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { queryClient } from '../../../api/query-client.ts'
import { type StorePreference, storeOptions, useStore } from '../../../session/use-store.ts'
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

const differing = (of: PreferenceValues, from: PreferenceValues) =>
  Object.fromEntries(Object.entries(of).filter(([key, value]) => value !== from[key as keyof PreferenceValues]))

/** The form begins at what is stored; when somebody else saves first, their values are shown beside one's own. */
export function usePreferenceForm() {
  const { t } = useTranslation()
  const store = useStore()
  const [begun, setBegun] = useState(() => valuesOf(store))
  const [values, setValues] = useState(begun)
  const [theirs, setTheirs] = useState<Partial<PreferenceValues>>()
  const [isTried, setTried] = useState(false)
  const settle = (saved: PreferenceValues) => {
    setBegun(saved)
    setValues(saved)
    setTheirs(undefined)
    setTried(false)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.stores.savePreference({
        body: { ...values, standardTimezone: values.standardTimezone || null },
        revision: store.revision,
      }),
    meta: { ownNotice: true },
    onSuccess: (saved) => {
      queryClient.setQueryData(storeOptions().queryKey, saved)
      settle(valuesOf(saved))
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
    },
    onError: async (error) => {
      const isConflict = error instanceof ApiError && error.code === 'revision_conflict'
      const message = isConflict ? t('save.conflict') : failureText(error)
      showNotice({ kind: 'failure', title: t('errors.failed'), message })
      if (!isConflict) return
      const stored = await queryClient.fetchQuery({ ...storeOptions(), staleTime: 0 })
      setTheirs(differing(valuesOf(stored), values))
    },
  })
  const isNameMissing = values.name.trim() === ''
  return {
    values,
    theirs,
    isSaving: isPending,
    isDirty: Object.keys(differing(values, begun)).length > 0,
    nameFault: isTried && isNameMissing ? t('preferences.nameMissing') : undefined,
    change: (part: Partial<PreferenceValues>) => setValues({ ...values, ...part }),
    discard: () => settle(valuesOf(store)),
    save: () => {
      setTried(true)
      if (!isNameMissing) mutate()
    },
  }
}
