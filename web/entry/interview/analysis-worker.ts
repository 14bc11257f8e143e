import { type AnalysisName, computeAnalysis } from './compute.ts'

type AnalysisCall = Readonly<{ id: number; name: AnalysisName; request: never }>

self.onmessage = ({ data: { id, name, request } }: MessageEvent<AnalysisCall>) =>
  self.postMessage({ id, ...computeAnalysis(name, request) })
