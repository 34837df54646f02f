// Nacre, MIT licence; see LICENSE.

// The numbers of font features. Fonts ignore feature settings.
//
// **Source.** Apple's font feature registry: the table of feature types and selectors.

/// The type of ligatures.
public let kLigaturesType = 1
/// The type of upper and lower case of earlier fonts.
public let kLetterCaseType = 3
/// The type of the widths of digits.
public let kNumberSpacingType = 6
/// The type of the vertical positions of characters.
public let kVerticalPositionType = 10
/// The type of fractions.
public let kFractionsType = 11
/// The type of typographic refinements.
public let kTypographicExtrasType = 14
/// The type of contextual alternatives.
public let kContextualAlternatesType = 36
/// The type of variants of single characters.
public let kCharacterAlternativesType = 17
/// The type of the look of digits.
public let kNumberCaseType = 21
/// The type of the spacing of text.
public let kTextSpacingType = 22
/// The type of stylistic sets.
public let kStylisticAlternativesType = 35
/// The type of lower-case letters.
public let kLowerCaseType = 37
/// The type of upper-case letters.
public let kUpperCaseType = 38

/// Digits of equal widths.
public let kMonospacedNumbersSelector = 0
/// Digits of their own widths.
public let kProportionalNumbersSelector = 1
/// Digits that descend below the baseline.
public let kLowerCaseNumbersSelector = 0
/// Digits as high as capitals.
public let kUpperCaseNumbersSelector = 1
/// No fractions.
public let kNoFractionsSelector = 0
/// Fractions with a horizontal line.
public let kVerticalFractionsSelector = 1
/// Fractions with a slanted line.
public let kDiagonalFractionsSelector = 2
/// Characters at their normal positions.
public let kNormalPositionSelector = 0
/// Raised characters.
public let kSuperiorsSelector = 1
/// Lowered characters.
public let kInferiorsSelector = 2
/// Lower-case letters.
public let kDefaultLowerCaseSelector = 0
/// Small capitals in place of lower-case letters.
public let kLowerCaseSmallCapsSelector = 1
/// Petite capitals in place of lower-case letters.
public let kLowerCasePetiteCapsSelector = 2
/// Upper-case letters.
public let kDefaultUpperCaseSelector = 0
/// Small capitals in place of upper-case letters.
public let kUpperCaseSmallCapsSelector = 1
/// Petite capitals in place of upper-case letters.
public let kUpperCasePetiteCapsSelector = 2
/// Small capitals of earlier fonts.
public let kSmallCapsSelector = 3
/// Turns the usual ligatures on.
public let kCommonLigaturesOnSelector = 2
/// Turns the usual ligatures off.
public let kCommonLigaturesOffSelector = 3
/// Turns contextual alternatives on.
public let kContextualAlternatesOnSelector = 0
/// Turns contextual alternatives off.
public let kContextualAlternatesOffSelector = 1
/// Turns the slash of the zero on.
public let kSlashedZeroOnSelector = 4
/// Turns the slash of the zero off.
public let kSlashedZeroOffSelector = 5

/// Turns stylistic set 1 on.
public let kStylisticAltOneOnSelector = 2
/// Turns stylistic set 1 off.
public let kStylisticAltOneOffSelector = 3
/// Turns stylistic set 2 on.
public let kStylisticAltTwoOnSelector = 4
/// Turns stylistic set 2 off.
public let kStylisticAltTwoOffSelector = 5
/// Turns stylistic set 3 on.
public let kStylisticAltThreeOnSelector = 6
/// Turns stylistic set 3 off.
public let kStylisticAltThreeOffSelector = 7
/// Turns stylistic set 4 on.
public let kStylisticAltFourOnSelector = 8
/// Turns stylistic set 4 off.
public let kStylisticAltFourOffSelector = 9
/// Turns stylistic set 5 on.
public let kStylisticAltFiveOnSelector = 10
/// Turns stylistic set 5 off.
public let kStylisticAltFiveOffSelector = 11
/// Turns stylistic set 6 on.
public let kStylisticAltSixOnSelector = 12
/// Turns stylistic set 6 off.
public let kStylisticAltSixOffSelector = 13
/// Turns stylistic set 7 on.
public let kStylisticAltSevenOnSelector = 14
/// Turns stylistic set 7 off.
public let kStylisticAltSevenOffSelector = 15
/// Turns stylistic set 8 on.
public let kStylisticAltEightOnSelector = 16
/// Turns stylistic set 8 off.
public let kStylisticAltEightOffSelector = 17
/// Turns stylistic set 9 on.
public let kStylisticAltNineOnSelector = 18
/// Turns stylistic set 9 off.
public let kStylisticAltNineOffSelector = 19
/// Turns stylistic set 10 on.
public let kStylisticAltTenOnSelector = 20
/// Turns stylistic set 10 off.
public let kStylisticAltTenOffSelector = 21
/// Turns stylistic set 11 on.
public let kStylisticAltElevenOnSelector = 22
/// Turns stylistic set 11 off.
public let kStylisticAltElevenOffSelector = 23
/// Turns stylistic set 12 on.
public let kStylisticAltTwelveOnSelector = 24
/// Turns stylistic set 12 off.
public let kStylisticAltTwelveOffSelector = 25
/// Turns stylistic set 13 on.
public let kStylisticAltThirteenOnSelector = 26
/// Turns stylistic set 13 off.
public let kStylisticAltThirteenOffSelector = 27
/// Turns stylistic set 14 on.
public let kStylisticAltFourteenOnSelector = 28
/// Turns stylistic set 14 off.
public let kStylisticAltFourteenOffSelector = 29
/// Turns stylistic set 15 on.
public let kStylisticAltFifteenOnSelector = 30
/// Turns stylistic set 15 off.
public let kStylisticAltFifteenOffSelector = 31
/// Turns stylistic set 16 on.
public let kStylisticAltSixteenOnSelector = 32
/// Turns stylistic set 16 off.
public let kStylisticAltSixteenOffSelector = 33
/// Turns stylistic set 17 on.
public let kStylisticAltSeventeenOnSelector = 34
/// Turns stylistic set 17 off.
public let kStylisticAltSeventeenOffSelector = 35
/// Turns stylistic set 18 on.
public let kStylisticAltEighteenOnSelector = 36
/// Turns stylistic set 18 off.
public let kStylisticAltEighteenOffSelector = 37
/// Turns stylistic set 19 on.
public let kStylisticAltNineteenOnSelector = 38
/// Turns stylistic set 19 off.
public let kStylisticAltNineteenOffSelector = 39
/// Turns stylistic set 20 on.
public let kStylisticAltTwentyOnSelector = 40
/// Turns stylistic set 20 off.
public let kStylisticAltTwentyOffSelector = 41
