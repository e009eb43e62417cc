import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { usePage } from '../../../links.tsx'
import { changeAccount, readAccount } from '../../../session/account-info.ts'
import { LoadingRows } from '../../../ui/LoadingRows.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { SurveySteps } from './SurveySteps.tsx'

/** The questions a new shop asks its owner once; gone on with where they were left. */
export default function SurveyPage() {
  const isChosen = useNamedStore()
  return <AuthFrame>{isChosen ? <Survey /> : <LoadingRows rows={4} height={64} />}</AuthFrame>
}

function Survey() {
  const { data } = useSuspenseQuery({ ...queryOptions(api.survey.show), meta: { ownNotice: true }, staleTime: 0 })
  return <SurveySteps begun={data} />
}

/** The address may name another store than the chosen one: the survey is that store's. */
function useNamedStore(): boolean {
  const { storeId, defaultSystemDomain } = usePage('auth/survey').search
  const [isChosen, setChosen] = useState(storeId === '' || readAccount().storeId === storeId)
  useEffect(() => {
    if (isChosen) return
    changeAccount({ storeId, ...(defaultSystemDomain && { storeDomain: defaultSystemDomain }) })
    queryClient.clear()
    setChosen(true)
  }, [isChosen, storeId, defaultSystemDomain])
  return isChosen
}
