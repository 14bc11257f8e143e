import { useBreakpointValue } from '@chakra-ui/react'

/** Whether the window has room for page and classification side by side. */
export const useIsWide = (): boolean | undefined => useBreakpointValue({ base: false, xl: true }, { ssr: false })
