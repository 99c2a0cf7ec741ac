/**
 * Names that MongoDB knows. Those that this server does not support are refused with 238, NotImplemented; names that are
 * not listed here get the error that MongoDB returns for unknown names.
 */
const parseNames = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const KNOWN_COMMANDS = parseNames(`
  abortReshardCollection abortTransaction addShard addShardToZone analyze analyzeShardKey appendOplogNote applyOps
  authenticate autoCompact autoSplitVector balancerCollectionStatus balancerStart balancerStatus balancerStop
  buildInfo buildinfo bulkWrite checkShardingIndex cleanupOrphaned cleanupReshardCollection clearLog
  cloneCollectionAsCapped collMod collStats commitTransaction compact compactStructuredEncryptionData
  configureCollectionBalancing configureFailPoint connectionStatus connPoolStats connPoolSync convertToCapped
  coordinateCommitTransaction createRole createSearchIndexes createUser currentOp dataSize dbCheck dbHash dbStats
  dropAllRolesFromDatabase dropAllUsersFromDatabase dropConnections dropRole dropSearchIndex dropUser enableSharding
  filemd5 flushRouterConfig fsyncUnlock getChangeStreamState getClusterParameter getCmdLineOpts
  getDatabaseVersion getDefaultRWConcern getDiagnosticData getLog getParameter getQueryableEncryptionCountInfo
  getShardMap getShardVersion grantPrivilegesToRole grantRolesToRole grantRolesToUser hostInfo invalidateUserCache
  isSelf killAllSessions killAllSessionsByPattern killOp killSessions listCommands listDatabases listSearchIndexes
  listShards lockInfo logApplicationMessage logout logRotate mapReduce mapreduce mergeChunks modifyShards moveChunk
  moveCollection movePrimary pinHistoryReplicated planCacheClear planCacheClearFilters planCacheListFilters
  planCacheSetFilter prepareTransaction profile refineCollectionShardKey refreshSessions reIndex removeQuerySettings
  removeShard removeShardFromZone renameCollection replSetAbortPrimaryCatchUp replSetElect replSetFreeze
  replSetGetConfig replSetGetRBID replSetGetStatus replSetHeartbeat replSetInitiate replSetMaintenance
  replSetReconfig replSetRequestVotes replSetResizeOplog replSetStepDown replSetStepUp replSetSyncFrom
  replSetUpdatePosition reshardCollection revokePrivilegesFromRole revokeRolesFromRole revokeRolesFromUser rolesInfo
  rotateCertificates saslContinue saslStart serverStatus setAllowMigrations setChangeStreamState setClusterParameter
  setDefaultRWConcern setFeatureCompatibilityVersion setFreeMonitoring setIndexCommitQuorum setParameter
  setProfilingStatus setQuerySettings setShardVersion setUserWriteBlockMode shardCollection shardConnPoolStats
  shardingState shutdown sleep split splitChunk splitVector startRecordingTraffic startSession stopRecordingTraffic
  top transitionFromDedicatedConfigServer transitionToDedicatedConfigServer unshardCollection
  untrackUnshardedCollection updateRole updateSearchIndex updateUser updateZoneKeyRange usersInfo validate
  validateDBMetadata voteCommitIndexBuild waitForFailPoint whatsmysni whatsmyuri
`);

/** Options of commands, of statements in them, and of indexes. */
export const KNOWN_OPTIONS = parseNames(`
  2dsphereIndexVersion arrayFilters autoIndexId awaitData bits bucketSize c capped changeStreamPreAndPostImages
  clustered clusteredIndex collation columnstoreProjection default_language encryptedFields encryptionInformation
  exchange expireAfterSeconds explain flags fromMongos hidden idIndex indexOptionDefaults isMapReduceCommand
  language_override let max maxAwaitTimeMS maxTimeMS min needsMerge noCursorTimeout oplogReplay pipeline prepareUnique
  returnKey sampleId showRecordId size sort storageEngine tailable temp textIndexVersion timeseries upsertSupplied
  validationAction validationLevel validator viewOn weights wildcardProjection
`);

export const KNOWN_INDEX_KINDS = parseNames(`
  2d 2dsphere 2dsphere_bucket columnstore geoHaystack hashed text wildcard
`);

export const KNOWN_FILTERS = parseNames(`
  $_internalSchemaType $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $encStrContains $encStrEndsWith
  $encStrStartsWith $geoIntersects $geoNear $geoWithin $jsonSchema $maxDistance $minDistance $mod $near $nearSphere
  $sampleRate $text $type $uniqueDocs $where $within
`);

export const KNOWN_UPDATES = parseNames('$bit $currentDate $mul $pop $rename');

export const KNOWN_STAGES = parseNames(`
  $addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $count $currentOp $densify
  $documents $facet $fill $geoNear $graphLookup $group $indexStats $limit $listCatalog $listClusterCatalog
  $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $lookup $match $merge $mergeCursors
  $operationMetrics $out $planCacheStats $project $querySettings $queryStats $rankFusion $redact $replaceRoot
  $replaceWith $sample $score $scoreFusion $search $searchMeta $set $setWindowFields $shardedDataDistribution $skip
  $sort $sortByCount $unionWith $unset $unwind $vectorSearch
`);

export const KNOWN_ACCUMULATORS = parseNames(`
  $accumulator $addToSet $avg $bottom $bottomN $covariancePop $first $firstN $last $lastN $maxN $median $mergeObjects
  $minN $percentile $push $stdDevPop $stdDevSamp $top $topN
`);

export const KNOWN_EXPRESSIONS = parseNames(`
  $abs $accumulator $acos $acosh $addToSet $allElementsTrue $anyElementTrue $arrayToObject $asin $asinh $atan $atan2
  $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bottom $bottomN $bsonSize $ceil $concat $concatArrays $convert $cos
  $cosh $count $covariancePop $covarianceSamp $createObjectId $currentDate $dateAdd $dateDiff $dateFromParts
  $dateFromString $dateSubtract $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear
  $degreesToRadians $denseRank $derivative $divide $documentNumber $elemMatch $exp $expMovingAvg $filter $first $firstN $floor
  $function $getField $hash $hexHash $hour $in $indexOfArray $indexOfBytes $indexOfCP $integral $isArray $isNumber
  $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $linearFill $ln $locf $log $log10 $ltrim $map $maxN $median
  $mergeObjects $meta $millisecond $minMaxScaler $minN $minute $mod $month $multiply $objectToArray $percentile $pow $push
  $radiansToDegrees $rand $range $rank $reduce $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne
  $reverseArray $round $rtrim $sampleRate $second $setDifference $setEquals $setField $setIntersection $setIsSubset
  $setUnion $shift $sigmoid $sin $sinh $size $slice $sortArray $split $sqrt $stdDevPop $stdDevSamp $strcasecmp
  $strLenBytes $strLenCP $substr $substrBytes $substrCP $subtype $switch $tan $tanh $toArray $toBool $toDate $toDecimal
  $toDouble $toHashedIndexKey $toInt $toLong $toLower $toObject $toObjectId $top $topN $toString $toUpper $toUUID
  $trim $trunc $tsIncrement $tsSecond $type $unsetField $week $year $zip
`);

export const KNOWN_VARIABLES = parseNames(
  'CLUSTER_TIME CURRENT DESCEND KEEP PRUNE SEARCH_META USER_ROLES',
);
