// Nacre, MIT licence; see LICENSE.

// RECORD=1 with `AppleMembersTests` writes this file from Foundation's symbols and Nacre's sources.

extension AppleMembers {
  static let foundation = """
    BlockOperation Operation addExecutionBlock(_:) executionBlocks;
    Bundle NSObject appStoreReceiptURL? builtInPlugInsPath? builtInPlugInsURL? bundleIdentifier? bundlePath
      bundleURL classNamed(_:)? developmentLocalization? executableArchitectures? executablePath? executableURL?
      infoDictionary? isLoaded load() loadAndReturnError() loadNibNamed(_:owner:options:)? localizations
      localizedInfoDictionary? localizedString(forKey:value:table:) object(forInfoDictionaryKey:):Any?
      path(forAuxiliaryExecutable:):String? path(forResource:ofType:):String?
      path(forResource:ofType:inDirectory:):String? path(forResource:ofType:inDirectory:forLocalization:):String?
      paths(forResourcesOfType:inDirectory:) paths(forResourcesOfType:inDirectory:forLocalization:)
      preferredLocalizations preflight() principalClass? privateFrameworksPath? privateFrameworksURL?
      resourcePath? resourceURL? sharedFrameworksPath? sharedFrameworksURL? sharedSupportPath? sharedSupportURL?
      unload() url(forAuxiliaryExecutable:):URL? url(forResource:withExtension:):URL?
      url(forResource:withExtension:subdirectory:):URL?
      url(forResource:withExtension:subdirectory:localization:):URL?
      urls(forResourcesWithExtension:subdirectory:):[NSURL]?
      urls(forResourcesWithExtension:subdirectory:localization:):[NSURL]?;
    ByteCountFormatter Formatter allowedUnits allowsNonnumericFormatting countStyle formattingContext
      includesActualByteCount includesCount includesUnit isAdaptive string(fromByteCount:):String
      zeroPadsFractionDigits;
    DateFormatter Formatter amSymbol calendar? date(from:):Date? dateFormat? dateStyle:DateFormatter.Style
      defaultDate? doesRelativeDateFormatting eraSymbols generatesCalendarDates gregorianStartDate? isLenient
      locale:Locale? longEraSymbols monthSymbols pmSymbol quarterSymbols setLocalizedDateFormatFromTemplate(_:)
      shortMonthSymbols shortQuarterSymbols shortStandaloneMonthSymbols shortStandaloneQuarterSymbols
      shortStandaloneWeekdaySymbols shortWeekdaySymbols standaloneMonthSymbols standaloneQuarterSymbols
      standaloneWeekdaySymbols string(from:):String timeStyle:DateFormatter.Style timeZone:TimeZone?
      twoDigitStartDate? veryShortMonthSymbols veryShortStandaloneMonthSymbols veryShortStandaloneWeekdaySymbols
      veryShortWeekdaySymbols weekdaySymbols;
    DateIntervalFormatter Formatter calendar? dateStyle:DateIntervalFormatter.Style dateTemplate? locale:Locale?
      string(from:):String? string(from:to:):String timeStyle:DateIntervalFormatter.Style timeZone:TimeZone?;
    Dimension Unit converter;
    EnergyFormatter Formatter isForFoodEnergyUse numberFormatter? string(fromJoules:):String
      string(fromValue:unit:):String unitString(fromJoules:usedUnit:) unitString(fromValue:unit:) unitStyle;
    FileHandle NSObject acceptConnectionInBackgroundAndNotify() acceptConnectionInBackgroundAndNotify(forModes:)
      availableData close() closeFile() fileDescriptor offset():UInt64 offsetInFile read(upToCount:):Data?
      readData(ofLength:) readDataToEndOfFile() readInBackgroundAndNotify() readInBackgroundAndNotify(forModes:)
      readToEnd()? readToEndOfFileInBackgroundAndNotify() readToEndOfFileInBackgroundAndNotify(forModes:)
      readabilityHandler? seek(toFileOffset:) seek(toOffset:) seekToEnd() seekToEndOfFile() synchronize():Void
      synchronizeFile() truncate(atOffset:) truncateFile(atOffset:) waitForDataInBackgroundAndNotify()
      waitForDataInBackgroundAndNotify(forModes:) write(_:):Void writeabilityHandler?;
    Formatter NSObject editingString(for:)? string(for:):String?;
    Host NSObject address:String? addresses isEqual(to:) localizedName? name:String? names;
    ISO8601DateFormatter Formatter date(from:):Date? formatOptions string(from:):String timeZone:TimeZone?;
    InputStream Stream getBuffer(_:length:) hasBytesAvailable read(_:maxLength:):Int;
    LengthFormatter Formatter isForPersonHeightUse numberFormatter? string(fromMeters:):String
      string(fromValue:unit:):String unitString(fromMeters:usedUnit:) unitString(fromValue:unit:) unitStyle;
    MassFormatter Formatter isForPersonMassUse numberFormatter? string(fromKilograms:):String
      string(fromValue:unit:):String unitString(fromKilograms:usedUnit:) unitString(fromValue:unit:)
      unitStringDisplayedAdjacent(toValue:unit:) unitStyle;
    NSAffineTransform NSObject append(_:) invert() prepend(_:) rotate(byDegrees:) rotate(byRadians:)
      scale(by:):Void scaleX(by:yBy:) transform(_:):CGPoint transform(_:):CGSize transformStruct
      translateX(by:yBy:);
    NSArray NSObject adding(_:):[Any] addingObjects(from:):[Any] componentsJoined(by:) contains(_:) count
      customMirror description(withLocale:) description(withLocale:indent:) enumerateObjects(_:)
      enumerateObjects(at:options:using:) enumerateObjects(options:using:) filtered(using:):[Any] firstObject?
      firstObjectCommon(with:)? index(of:) index(of:in:) index(of:inSortedRange:options:usingComparator:)
      indexOfObject(at:options:passingTest:) indexOfObject(options:passingTest:) indexOfObject(passingTest:)
      indexOfObjectIdentical(to:) indexOfObjectIdentical(to:in:) indexesOfObjects(at:options:passingTest:)
      indexesOfObjects(options:passingTest:) indexesOfObjects(passingTest:) isEqual(to:) lastObject?
      makeIterator():NSArray.Iterator object(at:):Any objectEnumerator() objects(at:):[Any]
      pathsMatchingExtensions(_:) reverseObjectEnumerator() sortedArray(_:context:) sortedArray(_:context:hint:)
      sortedArray(comparator:) sortedArray(options:usingComparator:) sortedArray(using:) sortedArrayHint
      subarray(with:) write(to:):Void write(to:atomically:):Bool write(toFile:atomically:):Bool;
    NSAttributedString NSObject attribute(_:at:effectiveRange:)? attribute(_:at:longestEffectiveRange:in:)?
      attributedSubstring(from:) attributes(at:effectiveRange:):[NSAttributedString.Key:Any]
      attributes(at:longestEffectiveRange:in:):[NSAttributedString.Key:Any] boundingRect(with:options:context:)
      draw(at:) draw(in:) draw(with:options:context:) enumerateAttribute(_:in:options:using:)
      enumerateAttributes(in:options:using:) isEqual(to:) length:Int
      loadData(withTypeIdentifier:forItemProviderCompletionHandler:)? size() string:String;
    NSCalendar NSObject amSymbol calendarIdentifier compare(_:to:toUnitGranularity:) component(_:from:)
      components(_:from:):DateComponents components(_:from:to:options:):DateComponents
      components(in:from:):DateComponents date(_:matchesComponents:):Bool date(byAdding:to:options:):Date?
      date(byAdding:value:to:options:):Date? date(bySettingHour:minute:second:of:options:):Date?
      date(bySettingUnit:value:of:options:):Date? date(era:year:month:day:hour:minute:second:nanosecond:):Date?
      date(era:yearForWeekOfYear:weekOfYear:weekday:hour:minute:second:nanosecond:):Date? date(from:):Date?
      enumerateDates(startingAfter:matching:options:using:) eraSymbols firstWeekday getEra(_:year:month:day:from:)
      getEra(_:yearForWeekOfYear:weekOfYear:weekday:from:) getHour(_:minute:second:nanosecond:from:)
      isDate(_:equalTo:toUnitGranularity:) isDate(_:inSameDayAs:) isDateInToday(_:) isDateInTomorrow(_:)
      isDateInWeekend(_:) isDateInYesterday(_:) locale:Locale? longEraSymbols maximumRange(of:)
      minimumDaysInFirstWeek minimumRange(of:) monthSymbols nextDate(after:matching:options:)?
      nextDate(after:matching:value:options:)? nextDate(after:matchingHour:minute:second:options:)?
      nextWeekendAfter(_:options:)? ordinality(of:in:for:) pmSymbol quarterSymbols range(of:for:):DateInterval?
      range(of:in:for:):NSRange range(ofWeekendContaining:):DateInterval? shortMonthSymbols shortQuarterSymbols
      shortStandaloneMonthSymbols shortStandaloneQuarterSymbols shortStandaloneWeekdaySymbols shortWeekdaySymbols
      standaloneMonthSymbols standaloneQuarterSymbols standaloneWeekdaySymbols startOfDay(for:) timeZone:TimeZone
      veryShortMonthSymbols veryShortStandaloneMonthSymbols veryShortStandaloneWeekdaySymbols
      veryShortWeekdaySymbols weekdaySymbols;
    NSCharacterSet NSObject bitmapRepresentation characterIsMember(_:) hasMemberInPlane(_:) inverted
      isSuperset(of:) longCharacterIsMember(_:);
    NSCoder NSObject allowedClasses? allowsKeyedCoding containsValue(forKey:) decodeArray(ofObjCType:count:at:)
      decodeBool(forKey:) decodeCGAffineTransform(forKey:) decodeCGPoint(forKey:) decodeCGRect(forKey:)
      decodeCGSize(forKey:) decodeCGVector(forKey:) decodeCInt(forKey:) decodeData()?
      decodeDirectionalEdgeInsets(forKey:) decodeDouble(forKey:) decodeFloat(forKey:) decodeInt32(forKey:)
      decodeInt64(forKey:) decodeInteger(forKey:) decodeObject()? decodeObject(forKey:)? decodeObject(of:forKey:)?
      decodePoint() decodePoint(forKey:) decodePropertyList()? decodePropertyList(forKey:)? decodeRect()
      decodeRect(forKey:) decodeSize() decodeSize(forKey:) decodeUIEdgeInsets(forKey:) decodeUIOffset(forKey:)
      decodeValue(ofObjCType:at:) decodingFailurePolicy encode(_:) encode(_:forKey:)
      encodeArray(ofObjCType:count:at:) encodeBycopyObject(_:) encodeByrefObject(_:) encodeBytes(_:length:)
      encodeBytes(_:length:forKey:) encodeConditionalObject(_:) encodeConditionalObject(_:forKey:)
      encodePropertyList(_:) encodeRootObject(_:) encodeValue(ofObjCType:at:) error? failWithError(_:)
      requiresSecureCoding systemVersion:UInt32 version(forClassName:);
    NSCompoundPredicate NSPredicate compoundPredicateType subpredicates;
    NSCondition NSObject broadcast() lock():Void name:String? signal() unlock() wait():Void wait(until:):Bool;
    NSConditionLock NSObject condition lock():Void lock(before:):Bool lock(whenCondition:):Void
      lock(whenCondition:before:):Bool name:String? try() tryLock(whenCondition:) unlock() unlock(withCondition:);
    NSCountedSet NSMutableSet count(for:);
    NSData NSObject base64EncodedData(options:) base64EncodedString(options:) bytes endIndex enumerateBytes(_:)
      getBytes(_:length:):Void getBytes(_:range:):Void isEqual(to:) length:Int range(of:options:in:):NSRange
      regions startIndex subdata(with:) write(to:atomically:):Bool write(to:options:):Void
      write(toFile:atomically:):Bool write(toFile:options:):Void;
    NSDate NSObject addingTimeInterval(_:) compare(_:) description(with:) earlierDate(_:) isEqual(to:)
      laterDate(_:) timeIntervalSince(_:) timeIntervalSince1970 timeIntervalSinceNow
      timeIntervalSinceReferenceDate;
    NSDateComponents NSObject calendar? date:Date? day era hour isLeapMonth isValidDate isValidDate(in:) minute
      month nanosecond quarter second setValue(_:forComponent:) timeZone:TimeZone? value(forComponent:):Int
      weekOfMonth weekOfYear weekday weekdayOrdinal year yearForWeekOfYear;
    NSDateInterval NSObject compare(_:) contains(_:) duration:TimeInterval endDate intersection(with:)?
      intersects(_:) isEqual(to:) startDate;
    NSDecimalNumber NSNumber adding(_:):NSDecimalNumber adding(_:withBehavior:):NSDecimalNumber dividing(by:)
      dividing(by:withBehavior:) multiplying(by:) multiplying(by:withBehavior:) multiplying(byPowerOf10:)
      multiplying(byPowerOf10:withBehavior:) raising(toPower:) raising(toPower:withBehavior:)
      rounding(accordingToBehavior:) subtracting(_:):NSDecimalNumber subtracting(_:withBehavior:):NSDecimalNumber;
    NSDecimalNumberHandler NSObject roundingMode():NSDecimalNumber.RoundingMode scale():Int16;
    NSDictionary NSObject allKeys allKeys(for:) allValues count customMirror description(withLocale:)
      description(withLocale:indent:) descriptionInStringsFileFormat enumerateKeysAndObjects(_:)
      enumerateKeysAndObjects(options:using:) getObjects(_:andKeys:count:) isEqual(to:) keyEnumerator()
      keysOfEntries(options:passingTest:) keysOfEntries(passingTest:) keysSortedByValue(comparator:)
      keysSortedByValue(options:usingComparator:) makeIterator():NSDictionary.Iterator object(forKey:):Any?
      objectEnumerator() objects(forKeys:notFoundMarker:):[Any] write(to:atomically:):Bool
      write(toFile:atomically:):Bool;
    NSEnumerator NSObject allObjects makeIterator():NSEnumerator.Iterator nextObject()?;
    NSError NSObject code domain helpAnchor? localizedDescription:String localizedFailureReason?
      localizedRecoveryOptions? localizedRecoverySuggestion? recoveryAttempter? userInfo:[String:Any];
    NSIndexPath NSObject adding(_:):IndexPath compare(_:) getIndexes(_:range:):Void index(atPosition:) item:Int
      length:Int removingLastIndex() row section;
    NSIndexSet NSObject contains(_:) contains(in:) count countOfIndexes(in:) enumerate(_:)
      enumerate(in:options:using:) enumerate(options:using:) enumerateRanges(_:)
      enumerateRanges(in:options:using:) enumerateRanges(options:using:) firstIndex
      getIndexes(_:maxCount:inIndexRange:):Int index(in:options:passingTest:) index(options:passingTest:)
      index(passingTest:) indexGreaterThanIndex(_:) indexGreaterThanOrEqual(to:) indexLessThanIndex(_:)
      indexLessThanOrEqual(to:) indexes(in:options:passingTest:) indexes(options:passingTest:)
      indexes(passingTest:) intersects(in:) isEqual(to:) lastIndex makeIterator():NSIndexSetIterator;
    NSKeyedArchiver NSCoder classNameForClass(_:)? delegate:(anyNSKeyedArchiverDelegate)?
      encodePropertyList(_:forKey:) encodedData finishEncoding() outputFormat setClassName(_:for:);
    NSKeyedUnarchiver NSCoder class(forClassName:)? delegate:(anyNSKeyedUnarchiverDelegate)? finishDecoding()
      setClass(_:forClassName:);
    NSLocale NSObject displayName(forKey:value:)? object(forKey:):Any?;
    NSLock NSObject lock():Void lock(before:):Bool name:String? try() unlock();
    NSMeasurement NSObject adding(_:):Measurement<Unit> canBeConverted(to:) converting(to:) doubleValue
      subtracting(_:):Measurement<Unit> unit;
    NSMutableArray NSArray add(_:) addObjects(from:) exchangeObject(at:withObjectAt:) filter(using:):Void
      insert(_:at:) remove(_:) remove(_:in:) removeAllObjects() removeLastObject() removeObject(at:)
      removeObject(identicalTo:) removeObject(identicalTo:in:) removeObjects(at:) removeObjects(in:)
      replaceObject(at:with:) replaceObjects(at:with:) replaceObjects(in:withObjectsFrom:)
      replaceObjects(in:withObjectsFrom:range:) setArray(_:) sort(_:context:) sort(comparator:)
      sort(options:usingComparator:) sort(using:);
    NSMutableAttributedString NSAttributedString addAttribute(_:value:range:) addAttributes(_:range:) append(_:)
      beginEditing() deleteCharacters(in:) endEditing():Void insert(_:at:) mutableString removeAttribute(_:range:)
      replaceCharacters(in:with:) setAttributedString(_:) setAttributes(_:range:);
    NSMutableCharacterSet NSCharacterSet addCharacters(in:) formIntersection(with:) formUnion(with:) invert()
      removeCharacters(in:);
    NSMutableData NSData append(_:) append(_:length:) increaseLength(by:) mutableBytes replaceBytes(in:withBytes:)
      replaceBytes(in:withBytes:length:) resetBytes(in:) setData(_:);
    NSMutableDictionary NSDictionary addEntries(from:) removeAllObjects() removeObject(forKey:)
      removeObjects(forKeys:) setDictionary(_:) setObject(_:forKey:);
    NSMutableIndexSet NSIndexSet add(_:) add(in:) remove(_:) remove(in:) removeAllIndexes()
      shiftIndexesStarting(at:by:);
    NSMutableOrderedSet NSOrderedSet add(_:) add(_:count:) addObjects(from:) exchangeObject(at:withObjectAt:)
      filter(using:):Void insert(_:at:) intersect(_:) intersectSet(_:) minus(_:) minusSet(_:) moveObjects(at:to:)
      remove(_:) removeAllObjects() removeObject(at:) removeObjects(at:) removeObjects(in:)
      replaceObject(at:with:) replaceObjects(at:with:) replaceObjects(in:with:count:) setObject(_:at:)
      sort(comparator:) sort(options:usingComparator:) sort(using:) sortRange(_:options:usingComparator:)
      union(_:) unionSet(_:);
    NSMutableSet NSSet add(_:) addObjects(from:) filter(using:):Void intersect(_:) minus(_:) remove(_:)
      removeAllObjects() setSet(_:) union(_:);
    NSMutableString NSString append(_:) appendFormat(_:_:) applyTransform(_:reverse:range:updatedRange:)
      deleteCharacters(in:) insert(_:at:) replaceCharacters(in:with:) replaceOccurrences(of:with:options:range:)
      setString(_:);
    NSNotification NSObject name:NSNotification.Name object:Any? userInfo:[AnyHashable:Any]?;
    NSNull NSObject run(forKey:object:arguments:):Void;
    NSNumber NSValue boolValue compare(_:) decimalValue description(withLocale:) doubleValue floatValue int16Value
      int32Value int64Value int8Value intValue:Int isEqual(to:) stringValue uint16Value uint32Value uint64Value
      uint8Value uintValue;
    NSOrderedSet NSObject array:[Any] contains(_:) count customMirror description(withLocale:)
      description(withLocale:indent:) enumerateObjects(_:) enumerateObjects(at:options:using:)
      enumerateObjects(options:using:) filtered(using:):NSOrderedSet firstObject? index(_:ofObjectPassingTest:)
      index(of:) index(of:inSortedRange:options:usingComparator:) index(ofObjectAt:options:passingTest:)
      index(ofObjectPassingTest:) indexes(ofObjectsAt:options:passingTest:) indexes(ofObjectsPassingTest:)
      indexes(options:ofObjectsPassingTest:) intersects(_:) intersectsSet(_:) isEqual(to:) isSubset(of:)
      lastObject? makeIterator():NSOrderedSet.Iterator object(at:):Any objectEnumerator() objects(at:):[Any]
      reverseObjectEnumerator() reversed set:Set<AnyHashable> sortedArray(comparator:)
      sortedArray(options:usingComparator:) sortedArray(using:);
    NSPersonNameComponents NSObject familyName? givenName? middleName? namePrefix? nameSuffix? nickname?
      phoneticRepresentation?;
    NSPredicate NSObject evaluate(with:) evaluate(with:substitutionVariables:) predicateFormat;
    NSRecursiveLock NSObject lock():Void lock(before:):Bool name:String? try() unlock();
    NSRegularExpression NSObject enumerateMatches(in:options:range:using:) firstMatch(in:options:range:)?
      matches(in:options:range:) numberOfCaptureGroups numberOfMatches(in:options:range:)
      options:NSRegularExpression.Options pattern rangeOfFirstMatch(in:options:range:)
      replaceMatches(in:options:range:withTemplate:) replacementString(for:in:offset:template:)
      stringByReplacingMatches(in:options:range:withTemplate:);
    NSSet NSObject adding(_:):Set<AnyHashable> addingObjects(from:):Set<AnyHashable> allObjects anyObject()?
      contains(_:) count customMirror description(withLocale:) enumerateObjects(_:)
      enumerateObjects(options:using:) filtered(using:):Set<AnyHashable> intersects(_:) isEqual(to:) isSubset(of:)
      makeIterator():NSSet.Iterator member(_:)? objectEnumerator() objects(options:passingTest:):Set<AnyHashable>
      objects(passingTest:):Set<AnyHashable> sortedArray(using:);
    NSSortDescriptor NSObject ascending comparator compare(_:to:) keyPath:AnyKeyPath reversedSortDescriptor;
    NSString NSObject addingPercentEncoding(withAllowedCharacters:)? appending(_:)
      appendingPathComponent(_:):String appendingPathExtension(_:):String? applyingTransform(_:reverse:)?
      boolValue boundingRect(with:options:attributes:context:) cString(using:)? canBeConverted(to:) capitalized
      capitalized(with:) caseInsensitiveCompare(_:) character(at:) commonPrefix(with:options:) compare(_:)
      compare(_:options:) compare(_:options:range:) compare(_:options:range:locale:)
      completePath(into:caseSensitive:matchesInto:filterTypes:) components(separatedBy:):[String] contains(_:)
      data(using:):Data? data(using:allowLossyConversion:):Data? decomposedStringWithCanonicalMapping
      decomposedStringWithCompatibilityMapping deletingLastPathComponent:String deletingPathExtension:String
      doubleValue draw(at:withAttributes:) draw(in:withAttributes:) draw(with:options:attributes:context:)
      enumerateLines(_:) enumerateSubstrings(in:options:using:) expandingTildeInPath fastestEncoding
      fileSystemRepresentation floatValue folding(options:locale:)
      getBytes(_:maxLength:usedLength:encoding:options:range:remaining:):Bool getCString(_:maxLength:encoding:)
      getCharacters(_:range:) getFileSystemRepresentation(_:maxLength:) getLineStart(_:end:contentsEnd:for:)
      getParagraphStart(_:end:contentsEnd:for:) hasPrefix(_:) hasSuffix(_:) intValue:Int32 integerValue
      isAbsolutePath isEqual(to:) lastPathComponent:String length:Int lengthOfBytes(using:) lineRange(for:)
      loadData(withTypeIdentifier:forItemProviderCompletionHandler:)? localizedCapitalized
      localizedCaseInsensitiveCompare(_:) localizedCaseInsensitiveContains(_:) localizedCompare(_:)
      localizedLowercase localizedStandardCompare(_:) localizedStandardContains(_:) localizedStandardRange(of:)
      localizedUppercase longLongValue lowercased lowercased(with:) maximumLengthOfBytes(using:)
      padding(toLength:withPad:startingAt:) paragraphRange(for:) pathComponents:[String] pathExtension:String
      precomposedStringWithCanonicalMapping precomposedStringWithCompatibilityMapping range(of:):NSRange
      range(of:options:):NSRange range(of:options:range:):NSRange range(of:options:range:locale:):NSRange
      rangeOfCharacter(from:) rangeOfCharacter(from:options:) rangeOfCharacter(from:options:range:)
      rangeOfComposedCharacterSequence(at:) rangeOfComposedCharacterSequences(for:) removingPercentEncoding?
      replacingCharacters(in:with:) replacingOccurrences(of:with:) replacingOccurrences(of:with:options:range:)
      resolvingSymlinksInPath:String size(withAttributes:) smallestEncoding standardizingPath:String
      stringsByAppendingPaths(_:) substring(from:) substring(to:) substring(with:) trimmingCharacters(in:)
      uppercased uppercased(with:) utf8String? variantFittingPresentationWidth(_:)
      write(to:atomically:encoding:):Void write(toFile:atomically:encoding:):Void;
    NSTextCheckingResult NSObject addressComponents? adjustingRanges(offset:)
      components:[NSTextCheckingKey:String]? date:Date? duration:TimeInterval numberOfRanges phoneNumber?
      range(at:):NSRange range(withName:):NSRange range:NSRange regularExpression? resultType timeZone:TimeZone?
      url:URL?;
    NSTimeZone NSObject abbreviation(for:)? abbreviation? data:Data daylightSavingTimeOffset
      daylightSavingTimeOffset(for:) isDaylightSavingTime isDaylightSavingTime(for:) isEqual(to:)
      localizedName(_:locale:)? name:String nextDaylightSavingTimeTransition(after:)?
      nextDaylightSavingTimeTransition? secondsFromGMT secondsFromGMT(for:);
    NSURL NSObject absoluteString absoluteURL? appendingPathComponent(_:):URL?
      appendingPathComponent(_:isDirectory:):URL? appendingPathExtension(_:):URL? baseURL?
      checkResourceIsReachable() dataRepresentation deletingLastPathComponent:URL? deletingPathExtension:URL?
      filePathURL? fileSystemRepresentation fragment? getFileSystemRepresentation(_:maxLength:)
      getResourceValue(_:forKey:) hasDirectoryPath host? isFileURL lastPathComponent:String?
      loadData(withTypeIdentifier:forItemProviderCompletionHandler:)? parameterString? password? path:String?
      pathComponents:[String]? pathExtension:String? port? query? relativePath? relativeString
      removeAllCachedResourceValues() removeCachedResourceValue(forKey:) resolvingSymlinksInPath:URL?
      resourceSpecifier? resourceValues(forKeys:) scheme? setResourceValue(_:forKey:) setResourceValues(_:)
      setTemporaryResourceValue(_:forKey:) standardized? standardizingPath:URL? user?;
    NSURLComponents NSObject fragment? host? password? path:String? percentEncodedFragment? percentEncodedHost?
      percentEncodedPassword? percentEncodedPath? percentEncodedQuery? percentEncodedQueryItems?
      percentEncodedUser? port? query? queryItems? rangeOfFragment rangeOfHost rangeOfPassword rangeOfPath
      rangeOfPort rangeOfQuery rangeOfScheme rangeOfUser scheme? string:String? url(relativeTo:):URL? url:URL?
      user?;
    NSURLQueryItem NSObject name:String value:String?;
    NSUUID NSObject getBytes(_:):Void uuidString;
    NSValue NSObject caTransform3DValue cgAffineTransformValue cgPointValue cgRectValue cgSizeValue cgVectorValue
      directionalEdgeInsetsValue edgeInsetsValue getValue(_:) objCType pointValue rangeValue rectValue sizeValue
      uiEdgeInsetsValue uiOffsetValue;
    NotificationQueue NSObject dequeueNotifications(matching:coalesceMask:) enqueue(_:postingStyle:)
      enqueue(_:postingStyle:coalesceMask:forModes:);
    NumberFormatter Formatter allowsFloats alwaysShowsDecimalSeparator currencyCode? currencyDecimalSeparator?
      currencyGroupingSeparator? currencySymbol? decimalSeparator? exponentSymbol? format:String formatWidth
      generatesDecimalNumbers groupingSeparator? groupingSize hasThousandSeparators internationalCurrencySymbol?
      isLenient isPartialStringValidationEnabled locale:Locale? localizesFormat maximum? maximumFractionDigits
      maximumIntegerDigits maximumSignificantDigits minimum? minimumFractionDigits minimumIntegerDigits
      minimumSignificantDigits minusSign? multiplier:NSNumber? negativeFormat? negativeInfinitySymbol
      negativePrefix? negativeSuffix? nilSymbol notANumberSymbol? number(from:)? numberStyle paddingCharacter?
      paddingPosition perMillSymbol? percentSymbol? plusSign? positiveFormat? positiveInfinitySymbol
      positivePrefix? positiveSuffix? roundingBehavior roundingIncrement?
      roundingMode:NumberFormatter.RoundingMode secondaryGroupingSize string(from:):String?
      textAttributesForNegativeInfinity? textAttributesForNegativeValues? textAttributesForNil?
      textAttributesForNotANumber? textAttributesForPositiveInfinity? textAttributesForPositiveValues?
      textAttributesForZero? thousandSeparator? usesGroupingSeparator usesSignificantDigits zeroSymbol?;
    Operation NSObject addDependency(_:) cancel() completionBlock? dependencies didChangeValue(forKey:)
      isAsynchronous isCancelled isExecuting isFinished isReady main() name:String? qualityOfService queuePriority
      removeDependency(_:) start():Void waitUntilFinished() willChangeValue(forKey:);
    OperationQueue NSObject addBarrierBlock(_:) addOperation(_:) addOperations(_:waitUntilFinished:)
      cancelAllOperations() isSuspended maxConcurrentOperationCount name:String? operationCount operations
      progress:Progress qualityOfService underlyingQueue? waitUntilAllOperationsAreFinished();
    OutputStream Stream hasSpaceAvailable write(_:maxLength:):Int;
    PersonNameComponentsFormatter Formatter isPhonetic style:PersonNameComponentsFormatter.Style;
    Pipe NSObject fileHandleForReading fileHandleForWriting;
    Port NSObject delegate():(anyPortDelegate)? invalidate() isValid remove(from:forMode:) reservedSpaceLength
      schedule(in:forMode:) send(before:components:from:reserved:) send(before:msgid:components:from:reserved:)
      setDelegate(_:);
    PortMessage NSObject components:[AnyObject]? msgid receivePort? send(before:) sendPort?;
    Process NSObject arguments? currentDirectoryPath currentDirectoryURL? environment? executableURL? interrupt()
      isRunning launch() launchPath? processIdentifier qualityOfService resume():Bool run():Void standardError?
      standardInput? standardOutput? suspend() terminate() terminationHandler? terminationReason terminationStatus
      waitUntilExit();
    Progress NSObject addChild(_:withPendingUnitCount:) becomeCurrent(withPendingUnitCount:) cancel()
      cancellationHandler? completedUnitCount fractionCompleted isCancellable isCancelled isFinished
      isIndeterminate isPausable isPaused kind? localizedAdditionalDescription? localizedDescription:String?
      pause() pausingHandler? resignCurrent() resume():Void resumingHandler? setUserInfoObject(_:forKey:)
      totalUnitCount userInfo:[ProgressUserInfoKey:Any];
    RunLoop NSObject acceptInput(forMode:before:) add(_:forMode:) currentMode? limitDate(forMode:)? perform(_:)
      perform(inModes:block:) remove(_:forMode:) run():Void run(mode:before:):Bool run(until:):Void;
    Scanner NSObject caseSensitive charactersToBeSkipped? currentIndex isAtEnd locale:Any? scanCharacter()?
      scanCharacters(from:):String? scanCharacters(from:into:):Bool scanCharactersFromSet(_:)?
      scanDecimal():Decimal? scanDecimal(_:):Bool scanDouble():Double? scanDouble(_:):Bool
      scanDouble(representation:):Double? scanFloat():Float? scanFloat(_:):Bool scanFloat(representation:):Float?
      scanHexDouble():Double? scanHexDouble(_:):Bool scanHexFloat():Float? scanHexFloat(_:):Bool
      scanHexInt32():UInt32? scanHexInt32(_:):Bool scanHexInt64():UInt64? scanHexInt64(_:):Bool scanInt():Int?
      scanInt(_:):Bool scanInt(representation:):Int? scanInt32():Int32? scanInt32(_:):Bool
      scanInt32(representation:):Int32? scanInt64():Int64? scanInt64(_:):Bool scanInt64(representation:):Int64?
      scanLocation scanString(_:):String? scanString(_:into:):Bool scanUInt64()? scanUInt64(representation:)?
      scanUnsignedLongLong(_:) scanUpTo(_:into:) scanUpToCharacters(from:):String?
      scanUpToCharacters(from:into:):Bool scanUpToCharactersFromSet(_:)? scanUpToString(_:)? string:String;
    SocketPort Port address:Data protocol protocolFamily socket socketType;
    Stream NSObject close() delegate:(anyStreamDelegate)? open() property(forKey:)? remove(from:forMode:)
      schedule(in:forMode:) setProperty(_:forKey:) streamError? streamStatus;
    Thread NSObject cancel() isCancelled isExecuting isFinished isMainThread main() name:String? qualityOfService
      stackSize start():Void threadDictionary;
    Timer NSObject fire() fireDate invalidate() isValid timeInterval tolerance userInfo:Any?;
    Unit NSObject symbol;
    UnitConverter NSObject baseUnitValue(fromValue:) value(fromBaseUnitValue:):Double;
    UnitConverterLinear UnitConverter coefficient constant:Double;
    UserDefaults NSObject addSuite(named:) array(forKey:):[Any]? bool(forKey:) data(forKey:):Data?
      dictionary(forKey:)? dictionaryRepresentation() double(forKey:) float(forKey:) integer(forKey:)
      object(forKey:):Any? objectIsForced(forKey:) objectIsForced(forKey:inDomain:) persistentDomain(forName:)?
      register(defaults:) removeObject(forKey:) removePersistentDomain(forName:) removeSuite(named:)
      removeVolatileDomain(forName:) set(_:forKey:):Void setPersistentDomain(_:forName:)
      setVolatileDomain(_:forName:) string(forKey:):String? stringArray(forKey:)? synchronize():Bool
      url(forKey:):URL? volatileDomain(forName:) volatileDomainNames;

    """
}
