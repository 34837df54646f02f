// Nacre, MIT licence; see LICENSE.

/// The glyphs of the icon font that replace Apple's symbols.
///
/// **Source.** The names on the left are Apple's, as they appear in published code. Those on the right
/// are the glyphs' names in Material Design Icons 1.6.50, chosen by what they show.
enum SymbolTable {
  /// The family name of the icon font, from Debian's package `fonts-materialdesignicons-webfont`.
  static let family = "Material Design Icons"

  /// The mark of each name.
  static let marks: [String: SymbolMark] = {
    var marks: [String: SymbolMark] = [:]
    for row in rows.split(separator: "\n") {
      let words = row.split(separator: " ").map(String.init)
      marks[words[0]] =
        switch words.count {
        case 2: .lines(words[1])
        case _ where words[1] == "~": .solid(words[2])
        default: .pair(outline: words[1], filled: words[2])
        }
    }
    return marks
  }()

  /// One symbol per row. A single glyph consists of lines. A tilde before a glyph marks a solid shape, whose rim is the
  /// outlined form. Two glyphs are the outlined and the filled form.
  private static let rows = """
    airplane airplane
    airplayaudio airplay
    airplayvideo airplay
    alarm alarm
    ant bug
    antenna.radiowaves.left.and.right access-point
    app checkbox-blank-outline checkbox-blank
    applewatch watch
    archivebox ~ archive
    arrow.2.circlepath sync
    arrow.clockwise refresh
    arrow.down arrow-down
    arrow.down.left arrow-bottom-left
    arrow.down.right arrow-bottom-right
    arrow.down.right.and.arrow.up.left arrow-compress
    arrow.down.to.line download
    arrow.left arrow-left
    arrow.left.and.right swap-horizontal
    arrow.left.arrow.right swap-horizontal
    arrow.right arrow-right
    arrow.triangle.2.circlepath sync
    arrow.triangle.branch source-branch
    arrow.up arrow-up
    arrow.up.and.down swap-vertical
    arrow.up.and.down.and.arrow.left.and.right cursor-move
    arrow.up.arrow.down swap-vertical
    arrow.up.left arrow-top-left
    arrow.up.left.and.arrow.down.right arrow-expand
    arrow.up.right arrow-top-right
    arrow.up.to.line upload
    arrow.uturn.backward undo
    arrow.uturn.forward redo
    arrow.uturn.left undo
    arrow.uturn.right redo
    arrowshape.turn.up.backward ~ reply
    arrowshape.turn.up.left ~ reply
    arrowshape.turn.up.left.2 ~ reply-all
    arrowshape.turn.up.right ~ forward
    at at
    backward ~ rewind
    backward.end ~ skip-previous
    bag ~ shopping
    banknote ~ cash
    barcode barcode
    basket ~ basket
    battery.0 battery-outline
    battery.100 battery
    battery.100.bolt battery-charging
    battery.25 battery-20
    battery.50 battery-50
    battery.75 battery-80
    bed.double hotel
    bell bell-outline bell
    bicycle bike
    binoculars ~ binoculars
    birthday.cake ~ cake-variant
    bitcoinsign currency-btc
    bold format-bold
    bolt ~ flash
    bolt.horizontal ~ flash
    book ~ book-open
    book.closed ~ book
    bookmark bookmark-outline bookmark
    books.vertical ~ library
    briefcase ~ briefcase
    bubble.left comment-outline comment
    bubble.left.and.bubble.right comment-multiple-outline forum
    bubble.right comment-outline comment
    building ~ domain
    building.2 ~ city
    building.columns bank
    bus ~ bus
    calendar calendar-blank
    camera ~ camera
    camera.rotate ~ camera-switch
    camera.viewfinder crop-free
    captions.bubble ~ closed-caption
    car ~ car
    cart cart-outline cart
    case ~ briefcase
    chart.bar chart-bar
    chart.line.uptrend.xyaxis chart-line
    chart.pie ~ chart-pie
    chart.xyaxis.line chart-line
    checklist format-list-bulleted-type
    checkmark check
    checkmark.seal ~ verified
    checkmark.shield shield-outline security
    chevron.backward chevron-left
    chevron.compact.down chevron-down
    chevron.compact.left chevron-left
    chevron.compact.right chevron-right
    chevron.compact.up chevron-up
    chevron.down chevron-down
    chevron.down.2 chevron-double-down
    chevron.forward chevron-right
    chevron.left chevron-left
    chevron.left.2 chevron-double-left
    chevron.left.forwardslash.chevron.right code-tags
    chevron.right chevron-right
    chevron.right.2 chevron-double-right
    chevron.up chevron-up
    chevron.up.2 chevron-double-up
    chevron.up.chevron.down unfold-more
    circle checkbox-blank-circle-outline checkbox-blank-circle
    circle.grid.2x2 view-grid
    circle.grid.3x3 grid
    circle.lefthalf.filled contrast-circle
    clipboard clipboard-outline clipboard
    clock clock
    clock.arrow.circlepath history
    cloud cloud-outline cloud
    cloud.bolt weather-lightning
    cloud.fog weather-fog
    cloud.hail weather-hail
    cloud.heavyrain weather-pouring
    cloud.moon weather-night
    cloud.rain weather-rainy
    cloud.snow weather-snowy
    cloud.sun weather-partlycloudy
    command apple-keyboard-command
    control apple-keyboard-control
    cpu ~ chip
    creditcard credit-card
    crop crop
    cross ~ hospital
    crown ~ crown
    cube cube-outline cube
    cup.and.saucer ~ coffee
    cursorarrow cursor-default-outline cursor-default
    cylinder.split.1x2 ~ database
    decrease.indent format-indent-decrease
    delete.left backspace
    deskclock clock
    desktopcomputer monitor
    diamond ~ diamond
    dice ~ dice-5
    display monitor
    divide division
    doc file-outline file
    doc.on.clipboard content-paste
    doc.on.doc content-copy
    doc.plaintext ~ file-document
    doc.richtext ~ file-document
    doc.text ~ file-document
    doc.text.magnifyingglass file-find
    dollarsign currency-usd
    dot.radiowaves.left.and.right access-point
    dot.radiowaves.right rss
    drop ~ water
    dumbbell dumbbell
    eject ~ eject
    ellipsis dots-horizontal
    ellipsis.bubble comment-processing-outline comment-processing
    envelope email-outline email
    envelope.open email-open-outline email-open
    equal equal
    eraser ~ eraser
    escape keyboard-backspace
    eurosign currency-eur
    exclamationmark exclamation
    exclamationmark.bubble comment-alert-outline comment-alert
    exclamationmark.octagon ~ alert-octagon
    exclamationmark.shield shield-outline security
    exclamationmark.triangle alert-outline alert
    externaldrive ~ harddisk
    eye ~ eye
    eyedropper eyedropper-variant
    eyeglasses glasses
    face.smiling ~ emoticon
    faceid face-profile
    fan ~ fan
    ferry ~ ferry
    figure.run run
    figure.stand human
    figure.walk walk
    film ~ filmstrip
    flag flag-outline flag
    flag.checkered flag-checkered
    flame ~ fire
    flashlight.off.fill flashlight-off
    flashlight.on.fill flashlight
    flask flask-outline flask
    folder folder-outline folder
    fork.knife silverware-fork
    forward ~ fast-forward
    forward.end ~ skip-next
    fuelpump ~ gas-station
    function function
    gamecontroller ~ google-controller
    gauge gauge
    gear ~ settings
    gearshape ~ settings
    gearshape.2 ~ settings
    gift ~ gift
    globe web
    globe.americas ~ earth
    globe.europe.africa ~ earth
    gobackward replay
    goforward reload
    graduationcap ~ school
    greaterthan code-greater-than
    guitars guitar-electric
    hammer gavel
    hand.point.right ~ hand-pointing-right
    hand.raised ~ human-greeting
    hand.thumbsdown thumb-down-outline thumb-down
    hand.thumbsup thumb-up-outline thumb-up
    headphones headphones
    heart heart-outline heart
    heart.slash heart-broken
    hexagon hexagon-outline hexagon
    highlighter marker
    hourglass timer-sand
    house ~ home
    increase.indent format-indent-increase
    info information-variant
    info.circle information-outline information
    ipad tablet-ipad
    iphone cellphone-iphone
    italic format-italic
    key ~ key-variant
    keyboard ~ keyboard
    ladybug ~ bug
    laptopcomputer laptop
    leaf ~ leaf
    lessthan code-less-than
    lightbulb lightbulb-outline lightbulb
    line.3.horizontal menu
    line.3.horizontal.decrease filter-variant
    line.horizontal.3 menu
    line.horizontal.3.decrease filter-variant
    link link-variant
    list.bullet format-list-bulleted
    list.bullet.rectangle view-list
    list.dash format-list-bulleted
    list.number format-list-numbers
    location ~ navigation
    lock lock-outline lock
    lock.open lock-open-outline lock-open
    magnifyingglass magnify
    mail email-outline email
    map ~ map
    mappin map-marker
    mappin.and.ellipse map-marker-radius
    medal ~ trophy-award
    megaphone ~ bullhorn
    memorychip ~ memory
    menucard ~ silverware-variant
    message message-outline message
    mic microphone-outline microphone
    minus minus
    minus.magnifyingglass magnify-minus
    moon ~ weather-night
    moon.stars weather-night
    mountain.2 ~ image-filter-hdr
    multiply close
    music.mic microphone-variant
    music.note music-note
    music.note.list playlist-play
    network lan
    newspaper ~ newspaper
    nosign block-helper
    note note-outline note
    note.text ~ note-text
    number pound
    octagon octagon-outline octagon
    opticaldisc disk
    option apple-keyboard-option
    paintbrush ~ brush
    paintpalette ~ palette
    paperclip paperclip
    paperplane ~ send
    pause ~ pause
    pawprint ~ paw
    pencil ~ pencil
    pencil.tip ~ pen
    percent percent
    person account-outline account
    person.2 account-multiple-outline account-multiple
    person.3 account-multiple-outline account-multiple
    phone ~ phone
    phone.down ~ phone-hangup
    photo ~ image
    photo.on.rectangle ~ image-multiple
    photo.stack ~ image-multiple
    pills ~ pill
    pin ~ pin
    play ~ play
    play.rectangle ~ youtube-play
    playpause play-pause
    plus plus
    plus.magnifyingglass magnify-plus
    plus.square.on.square ~ library-plus
    power power
    printer ~ printer
    puzzlepiece ~ puzzle
    qrcode qrcode
    questionmark help
    questionmark.bubble comment-question-outline comment
    quote.bubble comment-text-outline comment-text
    quote.opening format-quote
    radio ~ radio
    record.circle radiobox-marked
    rectangle crop-landscape
    rectangle.on.rectangle checkbox-multiple-blank-outline checkbox-multiple-blank
    rectangle.portrait crop-portrait
    rectangle.portrait.and.arrow.right logout-variant
    repeat repeat
    repeat.1 repeat-once
    return keyboard-return
    rosette ~ seal
    rotate.left rotate-left
    rotate.right rotate-right
    ruler ~ ruler
    safari ~ compass
    scissors content-cut
    scope crosshairs
    screwdriver ~ screwdriver
    seal ~ seal
    server.rack ~ server
    shield shield-outline shield
    shift apple-keyboard-shift
    shippingbox ~ package-variant-closed
    shuffle shuffle
    sidebar.left ~ view-quilt
    signature pen
    simcard ~ sim
    slider.horizontal.3 tune
    slider.vertical.3 tune-vertical
    snowflake weather-snowy
    sparkles auto-fix
    speaker ~ volume-low
    speaker.slash ~ volume-off
    speaker.wave.1 ~ volume-low
    speaker.wave.2 ~ volume-medium
    speaker.wave.3 ~ volume-high
    speedometer speedometer
    sportscourt ~ soccer
    square checkbox-blank-outline checkbox-blank
    square.and.arrow.down download
    square.and.arrow.up upload
    square.and.pencil pencil-box-outline pencil-box
    square.grid.2x2 ~ view-grid
    square.grid.3x3 grid
    square.on.square checkbox-multiple-blank-outline checkbox-multiple-blank
    square.stack ~ layers
    square.stack.3d.up ~ layers
    star star-outline star
    star.leadinghalf.filled star-half
    staroflife ~ hospital
    sterlingsign currency-gbp
    stethoscope stethoscope
    stop ~ stop
    stopwatch ~ timer
    strikethrough format-strikethrough
    suitcase ~ briefcase
    sum sigma
    sun.max white-balance-sunny
    sun.min brightness-5
    sunrise weather-sunset-up
    sunset weather-sunset-down
    switch.2 ~ toggle-switch
    table table
    tag tag-outline tag
    target target
    terminal console
    testtube.2 test-tube
    text.aligncenter format-align-center
    text.alignleft format-align-left
    text.alignright format-align-right
    text.bubble comment-text-outline comment-text
    text.justify format-align-justify
    text.quote format-quote
    textformat format-text
    textformat.size format-size
    theatermasks ~ theater
    thermometer thermometer
    ticket ~ ticket
    timer timelapse
    touchid fingerprint
    tram ~ tram
    trash ~ delete
    tray inbox
    tree ~ tree
    triangle triangle-outline triangle
    trophy trophy-outline trophy
    tshirt ~ tshirt-crew
    tv television
    umbrella umbrella-outline umbrella
    underline format-underline
    video ~ video
    viewfinder crop-free
    volume volume-high
    wallet.pass ~ wallet
    wand.and.rays auto-fix
    wand.and.stars auto-fix
    watch.analog watch
    waveform poll
    waveform.path.ecg pulse
    wifi wifi
    wind weather-windy
    wrench ~ wrench
    wrench.and.screwdriver ~ wrench
    xmark close
    xmark.bin ~ delete-forever
    xmark.octagon close-octagon-outline close-octagon
    """
}
